import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { placeRefusals } from '../core/errors.ts';
import { memberId, optionalText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { linkCard, wantsCard } from '../links/cards.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { shownMentions, writtenMentions } from '../profiles/mentions.ts';
import { person } from '../profiles/person.ts';
import { reportBody } from '../reports/endpoints.ts';
import { comment } from './comments.ts';
import { commentsFrom } from './comments-from.ts';
import { altTexts, newPhotoTags, photoTag } from './photo-fields.ts';
import { place, placeAddress } from './place.ts';
import { poll, pollInput } from './poll-fields.ts';
import { reactionCounts, reactionKind } from './reactions.ts';
import {
  audiences,
  feedLists,
  feelingKeys,
  languagePattern,
  maxMediaPerPost,
  maxPostLength,
  postsPerPage,
} from './rules.ts';

export const postId = z.uuid();
const audience = z.enum(audiences);
const onePost = z.object({ postId });
const done = z.object({});

/**
 * Everything countable on a post. `version` grows with every change of the post, its counts included: a client
 * that has a higher version ignores older data (`isOvertaken()`).
 */
export const postCounts = z.object({
  version: z.int(),
  reactions: reactionCounts,
  reactionTotal: z.int(),
  commentCount: z.int(),
  shareCount: z.int(),
});
export type PostCounts = z.output<typeof postCounts>;

/** What a post says. Only tags and poll depend on the viewer. */
export const postBody = z.object({
  id: postId,
  author: person,
  content: z.string(),
  feeling: z.enum(feelingKeys).nullable(),
  audience,
  /** What it is written in, as far as anyone knows. */
  language: z.string().nullable(),
  media: z.array(mediaView),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Where it was written, if not on the author’s profile. */
  place: place.nullable(),
  mentions: shownMentions,
  commentsFrom,
  /** By the moderators of its place, whomever the author lets comment. */
  commentsClosed: z.boolean(),
  card: linkCard.nullable(),
  tags: z.array(photoTag),
  poll: poll.nullable(),
});
export type PostBody = z.output<typeof postBody>;

export const post = postBody.extend({
  type: z.enum(['post', 'shared']),
  /** Of a share: the root post as this viewer may see it now; null when it is deleted or the viewer may not read it. */
  original: postBody.nullable(),
  counts: postCounts,
  myReaction: reactionKind.nullable(),
  /** The oldest ones, as many as a feed shows. */
  firstComments: z.array(comment),
  saved: z.boolean(),
  reported: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canShare: z.boolean(),
  canComment: z.boolean(),
  /** The place holds it back until it is approved: only its author and the moderators see it. */
  waiting: z.boolean(),
  /** Whether the viewer moderates the place of the post. */
  canModerate: z.boolean(),
  /** On the profile of its author. */
  pinned: z.boolean(),
});
export type Post = z.output<typeof post>;

const language = z.string().regex(languagePattern);
const postPage = pageOf(post);
const content = optionalText(maxPostLength, 'post');
const mediaIds = z
  .array(mediaId)
  .max(maxMediaPerPost, fault({ reason: 'too_many_files', max: maxMediaPerPost }))
  .refine((ids) => new Set(ids).size === ids.length, fault({ reason: 'same_file_twice' }));

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'member',
  summary: 'Post text, media or both; the same clientId never makes a second post',
  body: z
    .object({
      clientId: z.uuid(),
      content: content.default(''),
      feeling: z.enum(feelingKeys).nullable().default(null),
      audience: audience.default('public'),
      language: language.nullable().default(null),
      mediaIds: mediaIds.default([]),
      /** Null for the author’s profile. Elsewhere the place may decide who reads the post, whatever the audience says. */
      place: placeAddress.nullable().default(null),
      mentions: writtenMentions.default([]),
      commentsFrom: commentsFrom.default('all'),
      card: wantsCard,
      alts: altTexts.default([]),
      photoTags: newPhotoTags.default([]),
      poll: pollInput.nullable().default(null),
    })
    .refine((input) => input.content !== '' || input.mediaIds.length > 0, {
      message: fault({ reason: 'empty_post' }),
      path: ['content'],
    }),
  output: z.object({ post }),
  limit: limitOf('post'),
  errors: [
    'limited',
    'email_unconfirmed',
    'forbidden',
    'media_unusable',
    'not_found',
    'too_many_tags',
    'against_site_rules',
    'newcomer_limit',
    ...placeRefusals,
  ],
});

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  access: 'member',
  summary:
    'Every post the member may see, or those of friends, newest first; those whom the member sees first a day earlier',
  query: pageQuery(50, postsPerPage).extend({ list: z.enum(feedLists).default('for_you') }),
  output: postPage.extend({ followedTags: z.array(z.string()) }),
});

export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/posts',
  access: 'member',
  summary: 'One member’s posts, as far as the viewer may see them, newest first',
  params: z.object({ memberId }),
  query: pageQuery(50, postsPerPage),
  output: postPage,
  errors: ['not_found'],
});

export const readMemberMedia = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/media',
  access: 'member',
  summary: 'Photos and videos of one member’s posts, newest first; `limit` counts posts',
  params: z.object({ memberId }),
  query: pageQuery(50, 30),
  output: pageOf(z.object({ postId, media: mediaView })),
  errors: ['not_found'],
});

export const readVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'member',
  summary: 'Posts with a video that the member may see, newest first',
  query: pageQuery(50, postsPerPage),
  output: postPage,
});

export const readPost = endpoint({
  method: 'GET',
  path: '/api/posts/:postId',
  access: 'member',
  summary: 'One post',
  params: onePost,
  output: z.object({ post }),
  errors: ['not_found'],
});

export const editPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:postId',
  access: 'member',
  summary:
    'Change what one’s own post says, who may see it, or the order of its files; a file that mediaIds leaves out is deleted. A share has nothing to change',
  params: onePost,
  body: z.object({
    content: content.optional(),
    audience: audience.optional(),
    language: language.nullable().optional(),
    mediaIds: mediaIds.optional(),
    /** Without them the mentions that are there move with the text. */
    mentions: writtenMentions.optional(),
    card: z.boolean().optional(),
    alts: altTexts.optional(),
  }),
  output: z.object({ post }),
  errors: ['not_found', 'forbidden', 'share_not_editable', 'media_unusable', 'against_site_rules', 'newcomer_link'],
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId',
  access: 'member',
  summary: 'Delete one’s own post with everything under it',
  params: onePost,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const sharePost = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/shares',
  access: 'member',
  summary: 'Share a public post with words of one’s own or without; sharing a share shares its original',
  params: onePost,
  body: z.object({
    clientId: z.uuid(),
    content: content.default(''),
    audience: audience.default('public'),
    language: language.nullable().default(null),
    mentions: writtenMentions.default([]),
    card: wantsCard,
  }),
  output: z.object({ post }),
  limit: limitOf('post'),
  errors: ['not_found', 'share_not_public', 'against_site_rules', 'newcomer_limit', 'newcomer_link'],
});

export const reportPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/report',
  access: 'member',
  summary: 'Report someone else’s post to the operator; twice is once, with the later reason',
  params: onePost,
  body: reportBody,
  output: done,
  limit: limitOf('report'),
  errors: ['not_found', 'own_post_report', 'house_rule_gone'],
});

export const setReaction = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/reaction',
  access: 'member',
  summary: 'React to a post, in place of any earlier reaction',
  params: onePost,
  body: z.object({ kind: reactionKind }),
  output: z.object({ myReaction: reactionKind.nullable(), counts: postCounts }),
  errors: ['not_found'],
});

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/reaction',
  access: 'member',
  summary: 'Take one’s reaction back',
  params: onePost,
  output: setReaction.output,
  errors: ['not_found'],
});

export const listReactions = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/reactions',
  access: 'member',
  summary: 'Who reacted, all or of one kind, newest first',
  params: onePost,
  query: pageQuery(50).extend({ kind: reactionKind.optional() }),
  output: pageOf(z.object({ person, kind: reactionKind })),
  errors: ['not_found'],
});
