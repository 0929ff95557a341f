import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { placeRefusals } from '../core/errors.ts';
import { requiredText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { linkCard, wantsCard } from '../links/cards.ts';
import { shownMentions, writtenMentions } from '../profiles/mentions.ts';
import { person } from '../profiles/person.ts';
import { reactionCounts, reactionKind } from './reactions.ts';
import { maxCommentLength } from './rules.ts';

const id = z.uuid();
const onePost = z.object({ postId: id });
const oneComment = z.object({ postId: id, commentId: id });
const text = requiredText(maxCommentLength, 'comment');

/** What a comment says, without anything that depends on the viewer. */
export const commentBody = z.object({
  id,
  postId: id,
  author: person,
  text: z.string(),
  createdAt: z.iso.datetime(),
  edited: z.boolean(),
  mentions: shownMentions,
  card: linkCard.nullable(),
  reactions: reactionCounts,
  reactionTotal: z.int(),
  /** Of a reply: the comment below which it lies. Replies have no replies of their own. */
  parentId: id.nullable(),
  /** Of a reply: whom and what it answers. Null if the viewer may not know the member, or there is none any more. */
  replyTo: person.nullable(),
  replyToId: id.nullable(),
  replyCount: z.int(),
});
export type CommentBody = z.output<typeof commentBody>;

export const comment = commentBody.extend({
  myReaction: reactionKind.nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof comment>;

/** The post's new count, and the version from which it holds; of a reply, also how many the comment above has now. */
const commentTotal = { commentCount: z.int(), version: z.int(), parentReplyCount: z.int().nullable() };

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments',
  access: 'member',
  summary: 'Comments of a post without replies, oldest first',
  params: onePost,
  query: pageQuery(50, 30),
  output: pageOf(comment),
  errors: ['not_found'],
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments/:commentId/replies',
  access: 'member',
  summary: 'Replies below a comment, oldest first',
  params: oneComment,
  query: pageQuery(50),
  output: pageOf(comment),
  errors: ['not_found'],
});

export const readComment = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments/:commentId',
  access: 'member',
  summary: 'One comment or reply',
  params: oneComment,
  output: z.object({ comment }),
  errors: ['not_found'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/comments',
  access: 'member',
  summary:
    'Comment on a post, or answer a comment or reply of it (replyToId); the same clientId never makes a second comment',
  params: onePost,
  body: z.object({
    clientId: z.uuid(),
    text,
    mentions: writtenMentions.default([]),
    replyToId: id.nullable().default(null),
    card: wantsCard,
  }),
  output: z.object({ comment, ...commentTotal }),
  limit: limitOf('comment'),
  errors: [
    'limited',
    'not_found',
    'conflict',
    'forbidden',
    'comments_closed',
    'against_site_rules',
    'newcomer_limit',
    ...placeRefusals,
  ],
});

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/posts/:postId/comments/:commentId',
  access: 'member',
  summary: 'Change one’s own comment',
  params: oneComment,
  /** Without mentions those that are there move with the text. */
  body: z.object({ text, mentions: writtenMentions.optional() }),
  output: z.object({ comment }),
  errors: ['not_found', 'forbidden', 'conflict', 'against_site_rules'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/comments/:commentId',
  access: 'member',
  summary: 'Delete one’s own comment, or any comment under one’s own post, with its replies',
  params: oneComment,
  output: z.object(commentTotal),
  errors: ['not_found', 'forbidden'],
});

const commentReactions = z.object({
  myReaction: reactionKind.nullable(),
  reactions: reactionCounts,
  reactionTotal: z.int(),
});

export const reactToComment = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/comments/:commentId/reaction',
  access: 'member',
  summary: 'React to a comment, in place of any earlier reaction',
  params: oneComment,
  body: z.object({ kind: reactionKind }),
  output: commentReactions,
  errors: ['not_found'],
});

export const unreactToComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/comments/:commentId/reaction',
  access: 'member',
  summary: 'Take one’s reaction to a comment back',
  params: oneComment,
  output: commentReactions,
  errors: ['not_found'],
});

export const listCommentReactions = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments/:commentId/reactions',
  access: 'member',
  summary: 'Who reacted to a comment, all or of one kind, newest first',
  params: oneComment,
  query: pageQuery(50).extend({ kind: reactionKind.optional() }),
  output: pageOf(z.object({ person, kind: reactionKind })),
  errors: ['not_found'],
});
