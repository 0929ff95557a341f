/** What web and server both need at run time; free of zod. */
export const maxPresenceAsked = 200;

/** How many online friends are listed, and how many friends at most a screen watches for their coming and going. */
export const maxOnlineListed = 100;
export const maxFriendsWatched = 300;

export function presenceTopic(memberId: string): `presence:${string}` {
  return `presence:${memberId}`;
}
