import type { Post } from '@hearth/contract/posts/endpoints';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import { withoutAccents } from '../../../platform/text/without-accents.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { type Asked, newestFirst, type Paged } from '../access/pages.ts';
import { hydratePosts, type PostReadDeps } from '../reading/hydrate-posts.ts';
import { type SavedMark, savedMarks } from './saved-posts.queries.ts';

export async function listSavedPosts(
  deps: PostReadDeps,
  viewerId: string,
  asked: Asked & { q: string },
): Promise<Paged<Post>> {
  const viewer = { id: viewerId, hiddenIds: await hiddenIdsOf(deps.db, viewerId) };
  const words = withoutAccents(asked.q);
  const { before: begin } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<SavedMark, Post>({
    limit: asked.limit,
    read: (after, count) => savedMarks(deps.db, viewerId, after?.id ?? begin, count),
    async show(marks) {
      const postIds = marks.map((mark) => mark.post_id);
      const posts = new Map((await hydratePosts(deps, viewer, postIds)).map((post) => [post.id, post]));
      return postIds.map((id) => posts.get(id)).map((post) => (post && matches(post, words) ? post : undefined));
    },
  });
  return { items, nextCursor: nextAfter?.id ?? null };
}

/** Compares what the member sees of each post, so a share is found by the text of its original. */
function matches(post: Post, words: string): boolean {
  return words === '' || shownText(post).includes(words);
}

function shownText({ author, content, original }: Post): string {
  const parts = [author.displayName, content, original?.author.displayName, original?.content];
  return withoutAccents(parts.filter(Boolean).join('\n'));
}
