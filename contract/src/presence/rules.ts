/** Rules for browser and server. Without zod, which is not part of the browser's bundle. */
export const maxPresenceAsked = 200;

/** How many online friends are listed, and to the presence of how many friends a screen subscribes at most. */
export const maxOnlineListed = 100;
export const maxFriendsWatched = 300;

export function presenceTopic(memberId: string): `presence:${string}` {
  return `presence:${memberId}`;
}
