import type { LinkCards } from '../domains/links/links.api.ts';
import { deleteMediaOf } from '../domains/media/media.api.ts';
import { heldKind, heldRules } from '../domains/posts/access/held-place.ts';
import { PostAccess } from '../domains/posts/access/post-access.ts';
import { postFiles } from '../domains/posts/access/post-files.ts';
import { removedKind, removedRules } from '../domains/posts/access/removed-place.ts';
import { erasePosts } from '../domains/posts/erasing/erase-posts.ts';
import { registerPostTopics } from '../domains/posts/feed/post-topics.ts';
import { closePolls } from '../domains/posts/polls/close-polls.ts';
import { countAnonymousVotes } from '../domains/posts/polls/count-anonymous-votes.ts';
import { type PostsDeps, postsRoutes } from '../domains/posts/posts.routes.ts';
import type { RemovePostFiles } from '../domains/posts/writing/delete-post.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

/** What the domains above need: to ask who may read a post, and to register places of their own. */
export type WiredPosts = { access: PostAccess; deps: PostsDeps };

/** So late at most does a poll tell that it has ended, and an anonymous one show votes that need not wait. */
const pollsEveryMs = 20_000;

export function wirePosts(platform: Platform, media: WiredMedia, cards: LinkCards): WiredPosts {
  const { http, db, clock, events, live, topics, erasers, jobs, caches, site } = platform;
  const access = new PostAccess();
  const deps = {
    db,
    access,
    caches,
    clock,
    events,
    live,
    cards,
    site,
    removeFiles: (...[trx, { postId, only }, afterCommit]: Parameters<RemovePostFiles>) =>
      deleteMediaOf(media.removal, trx, { purpose: 'post', parentId: postId, only, at: clock.now() }, afterCommit),
  };
  access.registerPlace(removedKind, removedRules);
  access.registerPlace(heldKind, heldRules);
  postsRoutes(http, deps);
  registerPostTopics(topics, deps);
  media.purposes.register('post', postFiles(deps));
  erasers.push((trx, memberId, afterCommit) => erasePosts(deps, trx, memberId, afterCommit));
  const stopping = new AbortController();
  const closing = repeatOnce(platform, 'close polls', pollsEveryMs, async () => {
    await closePolls(deps, stopping.signal);
    await countAnonymousVotes(deps, stopping.signal);
  });
  jobs.push({
    stop() {
      stopping.abort();
      return closing.stop();
    },
  });
  return { access, deps };
}
