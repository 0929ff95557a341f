/** Rules for browser and server. Without zod, which is not part of the browser's bundle. */

/** What a member may choose about who reaches them. The first is what holds without a choice. */
export const reachChoices = {
  requests: ['everyone', 'friends_of_friends'],
  messages: ['everyone', 'friends_of_friends', 'friends'],
  mentions: ['everyone', 'friends'],
  friendList: ['everyone', 'friends', 'nobody'],
  search: ['everyone', 'friends'],
} as const;
export type ReachQuestion = keyof typeof reachChoices;
export type ReachChoice = (typeof reachChoices)[ReachQuestion][number];
