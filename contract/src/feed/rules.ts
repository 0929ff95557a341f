import { tagChoices } from '../tags/rules.ts';

/** What members choose about their home feed; free of zod, so that the browser may import it. */
export const personChoices = ['snoozed', 'unfollowed', 'see_first'] as const;
export type PersonChoice = (typeof personChoices)[number];

export const choiceKinds = ['post', 'person', 'tag', 'word'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

export const choices = ['hidden', ...personChoices, ...tagChoices] as const;
export type Choice = (typeof choices)[number];

export const snoozeDays = 30;
/** By this much posts of members whom one sees first are older than they count in the order of the feed. */
export const seeFirstHours = 24;

export const maxWordLength = 60;
/** A member who hides more posts gets the oldest of them back. */
export const maxHiddenPosts = 500;
export const maxChoices: Readonly<Record<Exclude<Choice, 'hidden'>, number>> = {
  snoozed: 500,
  unfollowed: 500,
  see_first: 30,
  followed: 100,
  muted: 100,
};
