/** The rules that the people who run the site make, for browser and server. Without zod, which the browser does not have. */

/** What a pattern is compared with: the words of a text, or the addresses in it. */
export const patternKinds = ['words', 'link'] as const;
export type PatternKind = (typeof patternKinds)[number];

/** What happens to what has it: it waits for a decision, or it is not taken at all. */
export const patternActions = ['hold', 'refuse'] as const;
export type PatternAction = (typeof patternActions)[number];

export const maxPatterns = 5_000;
export const maxPatternsAtOnce = 500;
export const maxPatternLength = 100;
export const maxTestedText = 10_000;

/** A pattern that would have stopped so many posts of the last week, and so large a part, is asked about. */
export const manyPosts = 10;
export const manyPostsOf = 0.1;

/** What accounts that are new may do only so often within a day. */
export const newcomerActs = ['post', 'comment', 'stranger_message', 'friend_request'] as const;
export type NewcomerAct = (typeof newcomerActs)[number];
export const maxNewcomerDays = 365;
export const maxNewcomerActs = 1_000;

export const maxBlockedDomains = 1_000;
export const maxBlockedRanges = 1_000;

export const maxHouseRules = 20;
export const maxHouseRuleTitle = 80;
export const maxHouseRuleText = 500;
