import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { mediaView } from '../media/endpoints.ts';
import { post, postId } from '../posts/endpoints.ts';
import { postsPerPage } from '../posts/rules.ts';
import { longestSearch } from './rules.ts';

const q = optionalText(longestSearch, 'search').default('');

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  access: 'member',
  summary:
    'Posts that the member may read, with all words of the query, newest first; from:, before: and has: narrow them down; a day that does not exist is refused',
  query: pageQuery(50, postsPerPage).extend({ q }),
  output: pageOf(post),
  limit: limitOf('search'),
});

export const searchPhotos = endpoint({
  method: 'GET',
  path: '/api/search/photos',
  access: 'member',
  summary: 'Photos of the posts that a search finds, newest first; `limit` counts posts',
  query: pageQuery(50, 30).extend({ q }),
  output: pageOf(z.object({ postId, media: mediaView })),
  limit: limitOf('search'),
});
