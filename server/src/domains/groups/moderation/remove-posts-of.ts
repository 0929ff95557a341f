import type { RemovedPosts } from '@hearth/contract/groups/moderation-rules';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { authoredIn, lockWithRoots, type PostPlace, putAway } from '../../posts/posts.api.ts';
import type { GroupsPublisher } from '../announce-groups.ts';
import { forgetInGroup } from './forget-in-group.ts';
import type { MemberAt } from './moderators.ts';
import { waitingRoomOf } from './waiting-room.ts';

export type MemberPostsDeps = { clock: Clock; live: GroupsPublisher };

const day = 86_400_000;
const reach: Record<Exclude<RemovedPosts, 'none'>, number> = {
  day,
  week: 7 * day,
  all: Number.POSITIVE_INFINITY,
};

/** Answers where each of them stood. */
export async function removePostsOf(
  deps: MemberPostsDeps,
  trx: Database,
  { groupId, memberId }: MemberAt,
  which: RemovedPosts,
  afterCommit: AfterCommit,
): Promise<{ postId: string; place: PostPlace }[]> {
  if (which === 'none') return [];
  const from = firstIdAt(new Date(Math.max(0, deps.clock.now().getTime() - reach[which])));
  const places = [{ kind: groupPlaceKind, id: groupId }, waitingRoomOf(groupId)];
  const ids = await Promise.all(places.map(({ id }) => authoredIn(trx, memberId, id, from)));
  await lockWithRoots(trx, ids.flat());
  const taken: { postId: string; place: PostPlace }[] = [];
  for (const postId of ids.flat()) {
    const place = await putAway(deps, trx, postId, afterCommit);
    if (!place) continue;
    taken.push({ postId, place });
    await forgetInGroup(deps, trx, { groupId, postId }, afterCommit);
  }
  return taken;
}
