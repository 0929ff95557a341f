/** When a message can be sent later, from now on. */
export const shortestWaitMs = 60_000;
export const longestWaitMs = 366 * 24 * 3_600_000;

/** How many a member can have, with those that could not be sent. */
export const maxScheduled = 100;
