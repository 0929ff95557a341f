import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { createPost, editPost, Post } from '@hearth/contract/posts/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { putOnTop } from '../cache/posts-cache.ts';
import { chooseCommenters } from '../comments/commenters/choose-commenters.ts';

const create = request<typeof createPost>('POST', '/api/posts');
const edit = request<typeof editPost>('PATCH', '/api/posts/:postId');

export type NewPost = BodyOf<typeof createPost>;

/** An earlier attempt may have succeeded although its answer was lost; later changes to the draft are then saved. */
export async function sendPost(wanted: NewPost): Promise<Post> {
  const { post } = await create({ body: wanted });
  const { content = '', audience = 'public', mentions } = wanted;
  const same = post.content === content.trim() && post.audience === audience;
  const final = same ? post : (await edit({ params: { postId: post.id }, body: { content, audience, mentions } })).post;
  const { commentsFrom = 'all' } = wanted;
  const chosen = final.commentsFrom === commentsFrom ? {} : await chooseCommenters(final.id, commentsFrom);
  const shown = { ...final, ...chosen };
  putOnTop(queryClient, shown);
  return shown;
}
