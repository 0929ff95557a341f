import type { UnreachableWords } from '@hearth/contract/posts/unreachable';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import type { PostAccessDeps } from '../access/find-readable.ts';
import { type Asked, newestFirst, type Paged } from '../access/pages.ts';
import { postHeads } from '../access/post-heads.queries.ts';
import { removedPlace } from '../access/removed-place.ts';
import { type CommentElsewhere, commentsElsewhere, postIdsElsewhere } from './unreachable.queries.ts';

/** What a member wrote in places that are closed to them now: they may delete it, and learn nothing else (decision 066). */
export async function listUnreachable(
  deps: PostAccessDeps,
  memberId: string,
  kind: 'posts' | 'comments',
  asked: Asked,
): Promise<Paged<UnreachableWords>> {
  // What a decision removed is told with the decision.
  const without = [...(await deps.access.homePlaces(deps.db, memberId)), removedPlace.id];
  return kind === 'posts' ? ownPosts(deps, memberId, without, asked) : ownComments(deps, memberId, without, asked);
}

async function ownPosts(
  { db, access }: PostAccessDeps,
  memberId: string,
  without: readonly string[],
  asked: Asked,
): Promise<Paged<UnreachableWords>> {
  const { before } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<string, UnreachableWords>({
    limit: asked.limit,
    read: (after, count) => postIdsElsewhere(db, memberId, without, { before: after ?? before, count }),
    async show(ids) {
      const heads = new Map((await postHeads(db, ids)).map((head) => [head.id, head]));
      const readable = await access.readable(db, { id: memberId, hiddenIds: [] }, [...heads.values()]);
      for (const { id } of readable) heads.delete(id);
      return ids.map((postId) => {
        const head = heads.get(postId);
        if (!head) return undefined;
        const { content: text, media_ids: files, created_at: at } = head;
        return { postId, commentId: null, text, fileCount: files.length, at: at.toISOString() };
      });
    },
  });
  return { items, nextCursor: nextAfter };
}

async function ownComments(
  { db, access }: PostAccessDeps,
  memberId: string,
  without: readonly string[],
  asked: Asked,
): Promise<Paged<UnreachableWords>> {
  const { before } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<CommentElsewhere, UnreachableWords>({
    limit: asked.limit,
    read: (after, count) => commentsElsewhere(db, memberId, without, { before: after?.id ?? before, count }),
    // By the place alone: that its author is hidden from the member now closes a post too, and the member must not learn it.
    async show(rows) {
      const places = rows.map(({ place_kind: kind, place_id: id }) => ({ kind, id }));
      const open = new Set(await access.openPlaces(db, memberId, places));
      return rows.map(({ id, post_id: postId, content: text, created_at: at, place_id: placeId }) =>
        open.has(placeId) ? undefined : { postId, commentId: id, text, fileCount: 0, at: at.toISOString() },
      );
    },
  });
  return { items, nextCursor: nextAfter?.id ?? null };
}
