/** Constants for browser and server. Without zod, which is not part of the browser's bundle. */
export const trustedFriendCount = 3;
/** So many of them must vouch. */
export const neededVouchers = 2;
/** From the second code on, the member has so long to object. */
export const noticeHours = 24;
