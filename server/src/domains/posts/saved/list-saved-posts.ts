import type { Post } from '@hearth/contract/posts/endpoints';
import { withoutAccents } from '../../../platform/text/without-accents.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { PostAccessNeeds } from '../access/find-readable.ts';
import type { PostViewer } from '../access/post-place.ts';
import { hydratePosts } from '../reading/hydrate-posts.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../reading/pages.ts';
import { type SavedMark, savedMarks } from './saved-posts.queries.ts';

/** How many saved posts one request looks through for a word; the next page goes on from there. */
const batchSize = 100;
const mostBatches = 5;

export async function listSavedPosts(
  needs: PostAccessNeeds,
  viewerId: string,
  asked: Asked & { q: string },
): Promise<Paged<Post>> {
  const viewer = { id: viewerId, hiddenIds: await hiddenIdsOf(needs.db, viewerId) };
  return asked.q === '' ? page(needs, viewer, asked) : search(needs, viewer, asked);
}

async function page(needs: PostAccessNeeds, viewer: PostViewer, asked: Asked): Promise<Paged<Post>> {
  const { before, count } = newestFirst(asked);
  const marks = await savedMarks(needs.db, viewer.id, before, count);
  const { shown, nextCursor } = cutPage(marks, asked, (mark) => mark.id);
  return { items: await hydratePosts(needs, viewer, postIds(shown)), nextCursor };
}

/** Compares what the member sees of each post, so a share is found by the text of its original. */
async function search(needs: PostAccessNeeds, viewer: PostViewer, asked: Asked & { q: string }): Promise<Paged<Post>> {
  const words = withoutAccents(asked.q);
  const items: Post[] = [];
  let { before } = newestFirst(asked);
  for (let batch = 0; batch < mostBatches; batch++) {
    const marks = await savedMarks(needs.db, viewer.id, before, batchSize);
    const posts = new Map((await hydratePosts(needs, viewer, postIds(marks))).map((post) => [post.id, post]));
    for (const mark of marks) {
      const post = posts.get(mark.post_id);
      if (post && shownText(post).includes(words)) items.push(post);
      if (items.length === asked.limit) return { items, nextCursor: mark.id };
    }
    const last = marks.at(-1);
    if (!last || marks.length < batchSize) return { items, nextCursor: null };
    before = last.id;
  }
  return { items, nextCursor: before };
}

function shownText({ author, content, original }: Post): string {
  const parts = [author.displayName, content, original?.author.displayName, original?.content];
  return withoutAccents(parts.filter(Boolean).join('\n'));
}

function postIds(marks: readonly SavedMark[]): string[] {
  return marks.map((mark) => mark.post_id);
}
