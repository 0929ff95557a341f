/** Rules of polls for browser and server; free of zod. */
export const minPollOptions = 2;
export const maxPollOptions = 10;
export const maxPollOptionLength = 100;
export const longestPollDays = 365;

/** Two options that differ only in case or spaces are the same. */
export function sameOptionKey(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase();
}
