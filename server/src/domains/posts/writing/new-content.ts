import type { PostRow } from '../reading/hydrate-posts.queries.ts';
import { type PostContent, toContent } from '../reading/post-content.ts';
import { newPostRow } from './posts.queries.ts';
import type { NewlyWritten } from './write-post.ts';

const noParts = { tags: null, poll: null };

/** What a post shows that was written just now: nobody has commented yet. */
export function newContent(
  { post, media }: NewlyWritten,
  parts: Pick<PostRow, 'tags' | 'poll'> = noParts,
): PostContent {
  const row = newPostRow(post);
  return toContent({ ...row, content_version: row.version, first_comments: null, ...parts }, media);
}
