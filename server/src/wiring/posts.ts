import { deleteMediaOf } from '../domains/media/media.api.ts';
import { readablePostIds } from '../domains/posts/access/find-readable.ts';
import { registerPostTopics } from '../domains/posts/live/post-topics.ts';
import { removalOrdered } from '../domains/posts/posts.events.ts';
import { postsRoutes } from '../domains/posts/posts.routes.ts';
import { type RemovePostFiles, removeUnasked } from '../domains/posts/writing/delete-post.ts';
import { erasePosts } from '../domains/posts/writing/erase-posts.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

export function wirePosts({ http, db, clock, events, live, topics, erasers }: Platform, media: WiredMedia): void {
  const needs = {
    db,
    clock,
    events,
    live,
    removeFiles: (...[trx, parentId, afterCommit]: Parameters<RemovePostFiles>) =>
      deleteMediaOf(media.removal, trx, { purpose: 'post', parentId, at: clock.now() }, afterCommit),
  };
  postsRoutes(http, needs);
  registerPostTopics(topics, db);
  media.readers.register('post', async (viewerId, { parentId }) =>
    (await readablePostIds(db, viewerId, [parentId])).has(parentId),
  );
  events.on(removalOrdered, (trx, { postId }, afterCommit) => removeUnasked(needs, trx, postId, afterCommit));
  erasers.push((trx, memberId, afterCommit) => erasePosts(needs, trx, memberId, afterCommit));
}
