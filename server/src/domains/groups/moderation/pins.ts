import { groupPlaceKind, maxPinnedPosts } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { announceChanged } from '../announce-groups.ts';
import { updateGroup } from '../groups.queries.ts';
import { type GroupPostAt, lockInGroup } from './find-in-group.ts';
import { lockModerated } from './moderators.ts';
import { deletePin, insertPin, pinnedPostIds } from './pins.queries.ts';
import { type RecordDeps, recordAct } from './record-act.ts';

type Deps = RecordDeps & { db: Database };

/** Pinning twice is pinning once. */
export async function setPinned(deps: Deps, actorId: string, at: GroupPostAt, pinned: boolean): Promise<void> {
  const { db, clock, live } = deps;
  const { groupId, postId } = at;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    const post = await lockInGroup(trx, at);
    if (post.place_kind !== groupPlaceKind) throw new AppError('not_found');
    const known = await pinnedPostIds(trx, groupId);
    if (known.includes(postId) === pinned) return;
    if (pinned && known.length >= maxPinnedPosts)
      throw new AppError('too_many_pins', { params: { max: maxPinnedPosts } });
    if (pinned) await insertPin(trx, groupId, postId, clock.now());
    else await deletePin(trx, groupId, postId);
    const version = await updateGroup(trx, groupId, {});
    const act = pinned ? 'post_pinned' : 'post_unpinned';
    await recordAct(deps, trx, { groupId, actorId, act, memberId: post.author_id }, afterCommit);
    afterCommit(() => announceChanged(live, groupId, version));
  });
}
