/** All of the member's messages that wait for their time. */
export const scheduledKey = ['scheduled-messages'] as const;
