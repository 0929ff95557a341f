import { isUniqueViolation } from '../../../platform/database/pg-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertMayChange, findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import { lockPosts } from '../access/post-heads.queries.ts';
import { profileKind, toGuarded } from '../access/post-place.ts';
import { announcePinned, type Publisher } from '../live/announce-posts.ts';
import { markPinned, pinnedOf } from './pinned-posts.queries.ts';

type Deps = PostAccessDeps & { live: Publisher };
const mostTries = 5;

type Pin = { postId: string; pinned: boolean };

/** A profile shows one pinned post: pinning another takes its place. */
export async function pinPost(deps: Deps, viewerId: string, pin: Pin): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await pinOnce(deps, viewerId, pin);
    } catch (error) {
      // Another device of the member pinned a post at the same moment; now its pin can be seen.
      if (!isUniqueViolation(error) || tries === mostTries) throw error;
    }
  }
}

async function pinOnce({ db, access, live }: Deps, viewerId: string, { postId, pinned }: Pin): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const post = await findReadablePost({ db: trx, access }, viewerId, postId);
    await assertMayChange({ db: trx, access }, viewerId, post);
    if (post.place_kind !== profileKind) throw new AppError('forbidden');
    const before = (await pinnedOf(trx, viewerId))[0]?.post_id;
    if (pinned === (before === postId)) return;
    const others = pinned && before ? [before] : [];
    const changed = await lockPosts(trx, [postId, ...others]);
    if (!changed.some(({ id }) => id === postId)) throw new AppError('not_found');
    // The one before first: a profile never has two.
    for (const each of changed.toSorted((a) => (a.id === postId ? 1 : -1))) {
      const isPinned = pinned && each.id === postId;
      await markPinned(trx, each, isPinned);
      afterCommit(() => announcePinned(live, toGuarded(each), isPinned));
    }
  });
}
