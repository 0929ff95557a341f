import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { postId } from './endpoints.ts';

/** What the member wrote in a place that is closed to them: enough to recognize and delete it, nothing of the place. */
export const unreachableWords = z.object({
  postId,
  /** Null for a post. */
  commentId: z.uuid().nullable(),
  text: z.string(),
  fileCount: z.int(),
  at: z.iso.datetime(),
});
export type UnreachableWords = z.output<typeof unreachableWords>;

export const listUnreachable = endpoint({
  method: 'GET',
  path: '/api/unreachable/:kind',
  access: 'member',
  summary: 'The member’s own posts or comments in groups whose posts they can no longer read, newest first',
  params: z.object({ kind: z.enum(['posts', 'comments']) }),
  query: pageQuery(50, 20),
  output: pageOf(unreachableWords),
});
