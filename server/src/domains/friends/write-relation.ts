import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { deleteRelation, edgeStates, putRelation } from './friend-edges.queries.ts';
import { friendRequested, friendRequestWithdrawn, friendshipEnded, friendshipStarted } from './friends.events.ts';
import { type Relation, seenByOther } from './friends.policy.ts';

export type Pair = { actor: string; other: string };
export type RelationChange = Pair & { before: Relation; after: Relation; byInvitation?: boolean };

export async function readRelation(db: Database, { actor, other }: Pair): Promise<Relation> {
  return (await edgeStates(db, actor, [other])).get(other) ?? 'none';
}

/** Writes the rows of both members; the caller has locked both. */
export async function writeRelation(trx: Database, { actor, other, after }: RelationChange, at: Date): Promise<void> {
  const mirror = seenByOther(after);
  if (after === 'none' || mirror === 'none') return deleteRelation(trx, actor, other);
  await putRelation(trx, { userId: actor, otherId: other, state: after }, mirror, at);
}

/** Emits the domain event that describes the change. */
export async function emitRelationChange(
  events: DomainEvents,
  trx: Database,
  { actor, other, before, after, byInvitation = false }: RelationChange,
  afterCommit: AfterCommit,
): Promise<void> {
  if (after === 'friends') {
    await events.emit(trx, friendshipStarted, { accepter: actor, requester: other, byInvitation }, afterCommit);
  } else if (after === 'sent') {
    await events.emit(trx, friendRequested, { from: actor, to: other }, afterCommit);
  } else if (before === 'friends') {
    await events.emit(trx, friendshipEnded, { a: actor, b: other }, afterCommit);
  } else {
    const [from, to] = before === 'sent' ? [actor, other] : [other, actor];
    await events.emit(trx, friendRequestWithdrawn, { from, to }, afterCommit);
  }
}
