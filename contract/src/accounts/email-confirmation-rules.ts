/** Rules of the confirmation of addresses for browser and server. Without zod, which is not part of the browser's bundle. */

export const confirmationCodeLength = 6;

/** Between two e-mails to the same member. */
export const confirmationPauseSeconds = 60;
