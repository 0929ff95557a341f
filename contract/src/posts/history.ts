import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { postId } from './endpoints.ts';

/** What a post said until it was reworded; `writtenAt` says since when. */
const earlierText = z.object({ id: z.uuid(), content: z.string(), writtenAt: z.iso.datetime() });
export type EarlierText = z.output<typeof earlierText>;

export const readPostEdits = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/edits',
  access: 'member',
  summary: 'What a post said before, newest first: the last twenty texts, as far as the viewer could read them then',
  params: z.object({ postId }),
  output: z.object({ items: z.array(earlierText) }),
  errors: ['not_found'],
});

export const pinPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/pin',
  access: 'member',
  summary: 'Show one’s own post first on one’s profile, in place of the one before',
  params: z.object({ postId }),
  output: z.object({}),
  errors: ['not_found', 'forbidden'],
});

export const unpinPost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/pin',
  access: 'member',
  summary: 'No longer show one’s own post first',
  params: z.object({ postId }),
  output: z.object({}),
  errors: ['not_found', 'forbidden'],
});
