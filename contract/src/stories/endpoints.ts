import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { reactionKinds } from '../posts/rules.ts';
import { shownMentions, writtenMentions } from '../profiles/mentions.ts';
import { person } from '../profiles/person.ts';
import { maxStoryCaption, maxStoryWords, storyAudiences, storyBackgrounds, storyRingsPerPage } from './rules.ts';

const storyId = z.uuid();
const reactionKind = z.enum(reactionKinds);
const oneStory = z.object({ memberId, storyId });
const done = z.object({});
const background = z.enum(storyBackgrounds);

/** What a story shows: a photo or video, or words on a background. One of them is null. */
export const storyContent = z.object({
  media: mediaView.nullable(),
  words: z.object({ text: z.string(), background }).nullable(),
});
export type StoryContent = z.output<typeof storyContent>;

export const story = storyContent.extend({
  id: storyId,
  ownerId: memberId,
  caption: z.string(),
  audience: z.enum(storyAudiences),
  createdAt: z.iso.datetime(),
  /** From this time on nobody can see it. */
  expiresAt: z.iso.datetime(),
  /** The viewer's own stories count as seen. */
  seen: z.boolean(),
  myReaction: reactionKind.nullable(),
  /** How many others have seen it; for its owner only. */
  seenCount: z.int().nullable(),
  /** In its words, or in its caption. */
  mentions: shownMentions,
});
export type Story = z.output<typeof story>;

/** All of one member's stories that the viewer may see, oldest first; never empty. */
export const storyRing = z.object({ person, stories: z.array(story), unseen: z.boolean() });
export type StoryRing = z.output<typeof storyRing>;

export const listStoryRings = endpoint({
  method: 'GET',
  path: '/api/stories',
  access: 'member',
  summary:
    'Members with stories the viewer may see: oneself, then those with something unseen, then the others, newest first',
  query: pageQuery(50, storyRingsPerPage).extend({ cursor: z.string().min(1).max(120).optional() }),
  output: pageOf(storyRing),
});

export const readStoryRing = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/stories',
  access: 'member',
  summary: 'One member’s stories; null where there are none for this viewer',
  params: z.object({ memberId }),
  output: z.object({ ring: storyRing.nullable() }),
});

export const createStory = endpoint({
  method: 'POST',
  path: '/api/stories',
  access: 'member',
  summary: 'Share a photo, a video or words as a story; the same clientId never makes a second one',
  body: z
    .object({
      clientId: z.uuid(),
      mediaId: mediaId.optional(),
      words: z.object({ text: requiredText(maxStoryWords, 'text'), background }).optional(),
      caption: optionalText(maxStoryCaption, 'caption').default(''),
      audience: z.enum(storyAudiences).default('friends'),
      mentions: writtenMentions.default([]),
    })
    .refine((body) => (body.mediaId === undefined) !== (body.words === undefined), {
      path: ['mediaId'],
      message: fault({ reason: 'words_or_photo' }),
    }),
  output: z.object({ story }),
  limit: limitOf('story'),
  errors: ['not_found', 'too_many_stories', 'media_unusable', 'against_site_rules'],
});

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/stories/:storyId',
  access: 'member',
  summary: 'Delete one’s own story',
  params: z.object({ storyId }),
  output: done,
  errors: ['not_found'],
});

export const markStorySeen = endpoint({
  method: 'PUT',
  path: '/api/members/:memberId/stories/:storyId/seen',
  access: 'member',
  summary: 'Say that one has seen a story; twice is once, one’s own is not counted',
  params: oneStory,
  output: done,
  errors: ['not_found'],
});

export const reactToStory = endpoint({
  method: 'PUT',
  path: '/api/members/:memberId/stories/:storyId/reaction',
  access: 'member',
  summary: 'React to someone else’s story, in place of any earlier reaction',
  params: oneStory,
  body: z.object({ kind: reactionKind }),
  output: z.object({ myReaction: reactionKind.nullable() }),
  errors: ['not_found', 'own_story_reaction'],
});

export const unreactToStory = endpoint({
  method: 'DELETE',
  path: '/api/members/:memberId/stories/:storyId/reaction',
  access: 'member',
  summary: 'Take one’s reaction to a story back',
  params: oneStory,
  output: reactToStory.output,
  errors: ['not_found', 'own_story_reaction'],
});

export const listStoryViewers = endpoint({
  method: 'GET',
  path: '/api/stories/:storyId/viewers',
  access: 'member',
  summary: 'Who has seen one’s own story, latest first',
  params: z.object({ storyId }),
  query: pageQuery(50).extend({ cursor: z.string().min(1).max(120).optional() }),
  output: pageOf(z.object({ person, seenAt: z.iso.datetime(), reaction: reactionKind.nullable() })),
  errors: ['not_found'],
});

/** On `stories:home`, for the members who may see the story, and its owner. */
export const storyPosted = defineLiveEvent('story.posted', z.object({ ownerId: memberId, storyId }));

/**
 * On `stories:home`: a story was deleted or has expired. Without an id, it has changed which of the owner's stories the
 * subscriber may see (friends, unfriended, blocked), and the ring must be read again.
 */
export const storyGone = defineLiveEvent('story.gone', z.object({ ownerId: memberId, storyId: storyId.nullable() }));

/** On `member:{ownerId}`: another member has seen a story of the owner, or reacted to it. */
export const storySeen = defineLiveEvent('story.seen', z.object({ storyId, seenCount: z.int() }));

/** On `member:{id}`, for the member's other tabs: the member has seen a story, or changed their reaction to it. */
export const ownStorySeen = defineLiveEvent(
  'own.story-seen',
  z.object({ ownerId: memberId, storyId, myReaction: reactionKind.nullable() }),
);
