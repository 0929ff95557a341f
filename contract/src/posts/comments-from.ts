import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { commentsFromChoices } from './rules.ts';

export const commentsFrom = z.enum(commentsFromChoices);

export const chooseCommenters = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/comments-from',
  access: 'member',
  summary: 'Choose who may comment on one’s own post: everyone who sees it, friends, or nobody',
  params: z.object({ postId: z.uuid() }),
  body: z.object({ commentsFrom }),
  output: z.object({ commentsFrom, canComment: z.boolean() }),
  errors: ['not_found', 'forbidden'],
});
