import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, requiredText } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { postId } from '../posts/endpoints.ts';
import { person } from '../profiles/person.ts';
import { maxTagLength, tagChoices } from '../tags/rules.ts';
import { choiceKinds, choices, maxWordLength, personChoices } from './rules.ts';

const until = z.iso.datetime().nullable();
const done = z.object({});

/** `text`: the beginning of a hidden post, a tag without its sign, or a word. */
export const feedChoice = z.object({
  id: z.uuid(),
  kind: z.enum(choiceKinds),
  choice: z.enum(choices),
  person: person.nullable(),
  postId: postId.nullable(),
  text: z.string(),
  until,
});
export type FeedChoice = z.output<typeof feedChoice>;

const madeChoice = z.object({ id: z.uuid(), until });

export const listFeedChoices = endpoint({
  method: 'GET',
  path: '/api/feed-choices',
  access: 'member',
  summary: 'What the member has hidden, snoozed, unfollowed, put first, followed or muted, newest first',
  query: pageQuery(50, 20),
  output: pageOf(feedChoice),
});

export const removeFeedChoice = endpoint({
  method: 'DELETE',
  path: '/api/feed-choices/:choiceId',
  access: 'member',
  summary: 'Undo one choice; one that is gone is ignored',
  params: z.object({ choiceId: z.uuid() }),
  output: done,
});

export const hidePost = endpoint({
  method: 'PUT',
  path: '/api/feed-choices/posts/:postId',
  access: 'member',
  summary: 'Leave a post out of one’s home feed',
  params: z.object({ postId }),
  output: madeChoice,
  errors: ['not_found'],
});

export const readPersonChoice = endpoint({
  method: 'GET',
  path: '/api/feed-choices/people/:memberId',
  access: 'member',
  summary: 'What the member has chosen about the posts of another',
  params: z.object({ memberId }),
  output: z.object({ choice: z.object({ id: z.uuid(), choice: z.enum(personChoices), until }).nullable() }),
  errors: ['not_found'],
});

export const choosePerson = endpoint({
  method: 'PUT',
  path: '/api/feed-choices/people/:memberId',
  access: 'member',
  summary:
    'Snooze another member for 30 days, unfollow or see them first in one’s home feed; in place of an earlier choice',
  params: z.object({ memberId }),
  body: z.object({ choice: z.enum(personChoices) }),
  output: madeChoice,
  errors: ['not_found', 'too_many_choices'],
});

export const chooseTag = endpoint({
  method: 'PUT',
  path: '/api/feed-choices/tags/:tag',
  access: 'member',
  summary: 'Follow or mute a tag, in place of an earlier choice',
  params: z.object({ tag: z.string().min(1).max(maxTagLength) }),
  body: z.object({ choice: z.enum(tagChoices) }),
  output: madeChoice,
  errors: ['not_found', 'too_many_choices'],
});

export const muteWord = endpoint({
  method: 'PUT',
  path: '/api/feed-choices/words',
  access: 'member',
  summary: 'Leave posts of others with this word out of one’s home feed',
  body: z.object({ word: requiredText(maxWordLength, 'text') }),
  output: madeChoice,
  errors: ['too_many_choices'],
});

/** On `member:{id}`, for all tabs of the member. `choice` is null when it was undone. */
export const ownFeedChanged = defineLiveEvent(
  'own.feed',
  z.object({ kind: z.enum(choiceKinds), subject: z.string(), choice: z.enum(choices).nullable() }),
);
