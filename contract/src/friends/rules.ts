/** Rules for browser and server. Without zod, which is not part of the browser's bundle. */
export const maxStatesAsked = 100;
export const maxFriends = 5_000;
export const maxNameSearched = 60;
