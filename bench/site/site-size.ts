/** How much a generated site holds. Its friendships, reactions, comments and notifications follow from these. */
export type SiteSize = { name: string; members: number; posts: number; messages: number };

export const smallSite: SiteSize = { name: '10k', members: 1_000, posts: 10_000, messages: 50_000 };
export const largeSite: SiteSize = { name: '1m', members: 100_000, posts: 1_000_000, messages: 5_000_000 };

/** Each member is a friend of those this far away in the line of members, on both sides; one in each direction has a chat. */
export const friendDistances = Array.from({ length: 15 }, (_, n) => (n + 1) * 17);
/** Messages of the chat with the friend at each of the first distances; fifty for each member. */
export const messagesAtDistance = [38, 4, 4, 4];
export const secondsBetweenPosts = 30;
export const visitorCount = 64;
/** A number that shares no divisor with any number of members, so that authors follow each other evenly. */
export const authorStep = 7_919;
