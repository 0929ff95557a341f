import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { post, postId } from './endpoints.ts';

const onePost = z.object({ postId });
const done = z.object({});

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/saved-posts/:postId',
  access: 'member',
  summary: 'Keep a post in one’s private list',
  params: onePost,
  output: done,
  errors: ['not_found'],
});

export const unsavePost = endpoint({
  method: 'DELETE',
  path: '/api/saved-posts/:postId',
  access: 'member',
  summary: 'Take a post out of the list, also one that can no longer be seen',
  params: onePost,
  output: done,
});

export const listSavedPosts = endpoint({
  method: 'GET',
  path: '/api/saved-posts',
  access: 'member',
  summary: 'Saved posts that can still be seen, last saved first; with `q`, those whose text or author contains it',
  query: pageQuery(50, 20).extend({ q: optionalText(200, 'search').default('') }),
  output: pageOf(post),
});
