import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { countInState } from './friend-edges.queries.ts';
import { canAccept, type Deed, type Relation, relationAfter } from './friends.policy.ts';
import { lockPair } from './lock-pair.ts';
import { announceChange, type Pair, relationOf, writeRelation } from './settle-relation.ts';
import { type Live, recheckPair, tellPair } from './tell-pair.ts';

export type RelationNeeds = { db: Database; clock: Clock; events: DomainEvents; live: Live };

/** Every transition of a friendship: what the deed makes of the relation as it is once both members are locked. */
export function changeRelation(needs: RelationNeeds, pair: Pair, deed: Deed): Promise<{ state: Relation }> {
  const { db, clock, events, live } = needs;
  return inTransaction(db, async (trx, afterCommit) => {
    await lockPair(trx, pair.actor, pair.other);
    if ((await hiddenAmong(trx, pair.actor, [pair.other])).size > 0) throw new AppError('not_found');
    const before = await relationOf(trx, pair);
    if (deed === 'accept' && !canAccept(before)) throw new AppError('request_not_found');
    const after = relationAfter(deed, before);
    if (after === before) return { state: after };

    if (after === 'friends') await assertRoomForFriend(trx, pair);
    const change = { ...pair, before, after };
    await writeRelation(trx, change, clock.now());
    await announceChange(events, trx, change, afterCommit);
    afterCommit(() => {
      if (before === 'friends') recheckPair(live, pair);
      tellPair(live, pair, after, false);
    });
    return { state: after };
  });
}

async function assertRoomForFriend(trx: Database, { actor, other }: Pair): Promise<void> {
  for (const id of [actor, other]) {
    if ((await countInState(trx, id, 'friends')) >= maxFriends) throw new AppError('too_many_friends');
  }
}
