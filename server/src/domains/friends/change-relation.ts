import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type RuledSite, takeNewcomerTurn } from '../accounts/accounts.api.ts';
import { countInState } from './friend-edges.queries.ts';
import { canAccept, type Relation, type RelationAction, relationAfter } from './friends.policy.ts';
import { lockPair } from './lock-pair.ts';
import { type FriendsPublisher, publishRelation, recheckTopicsOf } from './publish-relation.ts';
import { keptOut } from './reach/kept-out.ts';
import { emitRelationChange, type Pair, readRelation, writeRelation } from './write-relation.ts';

export type RelationDeps = RuledSite & { db: Database; clock: Clock; events: DomainEvents; live: FriendsPublisher };

/** Every change of a friendship goes through here. The relation is read after both members are locked. */
export function changeRelation(deps: RelationDeps, pair: Pair, action: RelationAction): Promise<{ state: Relation }> {
  const { db, clock, events, live } = deps;
  return inTransaction(db, async (trx, afterCommit) => {
    const hidden = await lockPair(trx, pair.actor, pair.other);
    if (hidden) throw new AppError('not_found');
    const before = await readRelation(trx, pair);
    if (action === 'accept' && !canAccept(before)) throw new AppError('request_not_found');
    const after = relationAfter(action, before);
    if (after === before) return { state: after };

    if (after === 'sent') {
      await assertTakesRequests(trx, pair);
      await takeNewcomerTurn(deps, trx, { memberId: pair.actor, act: 'friend_request', at: clock.now() });
    }
    if (after === 'friends') await assertBelowFriendLimit(trx, pair);
    const change = { ...pair, before, after };
    await writeRelation(trx, change, clock.now());
    await emitRelationChange(events, trx, change, afterCommit);
    afterCommit(() => {
      if (before === 'friends') recheckTopicsOf(live, pair);
      publishRelation(live, pair, after, false);
    });
    return { state: after };
  });
}

/**
 * Friends by an invitation of the other, without a request; false if one of them has as many as there may be. Neither has
 * blocked the other, and the caller has locked both.
 */
export async function befriend(
  { clock, events, live }: Pick<RelationDeps, 'clock' | 'events' | 'live'>,
  trx: Database,
  pair: Pair,
  afterCommit: AfterCommit,
): Promise<boolean> {
  const before = await readRelation(trx, pair);
  if (before === 'friends') return true;
  if (!(await areBelowFriendLimit(trx, pair))) return false;
  const change = { ...pair, before, after: 'friends', byInvitation: true } as const;
  await writeRelation(trx, change, clock.now());
  await emitRelationChange(events, trx, change, afterCommit);
  afterCommit(() => publishRelation(live, pair, 'friends', false));
  return true;
}

async function assertTakesRequests(trx: Database, { actor, other }: Pair): Promise<void> {
  if ((await keptOut(trx, actor, [other], 'requests')).size > 0) throw new AppError('requests_closed');
}

async function assertBelowFriendLimit(trx: Database, pair: Pair): Promise<void> {
  if (!(await areBelowFriendLimit(trx, pair))) throw new AppError('too_many_friends', { params: { max: maxFriends } });
}

async function areBelowFriendLimit(trx: Database, { actor, other }: Pair): Promise<boolean> {
  for (const id of [actor, other]) if ((await countInState(trx, id, 'friends')) >= maxFriends) return false;
  return true;
}
