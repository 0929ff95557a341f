import { deleteMediaOf } from '../domains/media/media.api.ts';
import { type RemovePostFiles, removeUnasked } from '../domains/posts/delete-post.ts';
import { erasePosts } from '../domains/posts/erase-posts.ts';
import { postFiles } from '../domains/posts/post-files.ts';
import { registerPostTopics } from '../domains/posts/post-topics.ts';
import { removalOrdered } from '../domains/posts/posts.events.ts';
import { postsRoutes } from '../domains/posts/posts.routes.ts';
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
  media.purposes.register('post', postFiles(db));
  events.on(removalOrdered, (trx, { postId }, afterCommit) => removeUnasked(needs, trx, postId, afterCommit));
  erasers.push((trx, memberId, afterCommit) => erasePosts(needs, trx, memberId, afterCommit));
}
