import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { linkCard, wantsCard } from '../links/cards.ts';
import { person } from '../profiles/person.ts';
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
  likeCount: z.int(),
  card: linkCard.nullable(),
});
export type CommentBody = z.output<typeof commentBody>;

export const comment = commentBody.extend({
  liked: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof comment>;

/** The post's new count, and the version from which it holds. */
const commentTotal = { commentCount: z.int(), version: z.int() };

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments',
  access: 'member',
  summary: 'Comments of a post, oldest first',
  params: onePost,
  query: pageQuery(50, 30),
  output: pageOf(comment),
  errors: ['not_found'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/comments',
  access: 'member',
  summary: 'Comment on a post; the same clientId never makes a second comment',
  params: onePost,
  body: z.object({ clientId: z.uuid(), text, card: wantsCard }),
  output: z.object({ comment, ...commentTotal }),
  limit: { perMinute: 240 },
  errors: ['not_found', 'conflict'],
});

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/posts/:postId/comments/:commentId',
  access: 'member',
  summary: 'Change one’s own comment',
  params: oneComment,
  body: z.object({ text }),
  output: z.object({ comment }),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/comments/:commentId',
  access: 'member',
  summary: 'Delete one’s own comment, or any comment under one’s own post',
  params: oneComment,
  output: z.object(commentTotal),
  errors: ['not_found', 'forbidden'],
});

const commentLikes = z.object({ liked: z.boolean(), likeCount: z.int() });

export const likeComment = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/comments/:commentId/like',
  access: 'member',
  summary: 'Like a comment',
  params: oneComment,
  output: commentLikes,
  errors: ['not_found'],
});

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/comments/:commentId/like',
  access: 'member',
  summary: 'Take one’s like of a comment back',
  params: oneComment,
  output: commentLikes,
  errors: ['not_found'],
});

export const listCommentLikes = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments/:commentId/likes',
  access: 'member',
  summary: 'Who likes a comment, newest first',
  params: oneComment,
  query: pageQuery(50),
  output: pageOf(z.object({ person })),
  errors: ['not_found'],
});
