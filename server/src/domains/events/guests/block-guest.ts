import type { Person } from '@hearth/contract/profiles/person';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cutPage, readCursor } from '../../../platform/paging/cursor.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { Asked, Paged } from '../../posts/posts.api.ts';
import { holdMembers, peopleByIds } from '../../profiles/profiles.api.ts';
import { isHost } from '../access/events.policy.ts';
import { findSeenEvent, lockHostedEvent } from '../access/find-event.ts';
import { announceOwn } from '../answers/announce-answers.ts';
import { withdrawAnswers } from '../answers/withdraw-answers.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import type { EventDeps } from '../making/create-event.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { blockedPage, markBlocked, unmarkBlocked } from './guests.queries.ts';
import { hostsOf } from './hosts.queries.ts';
import { namedMember } from './named-member.ts';

export async function blockGuest(deps: EventDeps, actorId: string, eventId: string, namedId: string): Promise<void> {
  const { db, clock, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const memberId = await namedMember(trx, actorId, namedId);
    const known = await holdMembers(trx, [memberId]);
    const event = await lockHostedEvent(deps, trx, actorId, eventId);
    if (!known.has(memberId)) throw new AppError('not_found');
    const hosts = await hostsOf(trx, eventId);
    if (memberId === actorId || hosts.some((host) => host.member_id === memberId)) throw new AppError('forbidden');
    await markBlocked(trx, eventId, memberId, clock.now());
    await withdrawAnswers(deps, trx, { event, memberId }, afterCommit);
    await mirrorMembers(trx, eventId, [memberId]);
    afterCommit(() => {
      live.recheck({ memberId });
      announceOwn(live, eventId, [memberId]);
    });
  });
}

export async function unblockGuest(deps: EventDeps, actorId: string, eventId: string, namedId: string): Promise<void> {
  const { db, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const memberId = await namedMember(trx, actorId, namedId);
    await lockHostedEvent(deps, trx, actorId, eventId);
    if (!(await unmarkBlocked(trx, eventId, memberId))) throw new AppError('not_found');
    await mirrorMembers(trx, eventId, [memberId]);
    afterCommit(() => announceOwn(live, eventId, [memberId]));
  });
}

export async function listBlockedGuests(
  deps: EventReadDeps,
  viewerId: string,
  eventId: string,
  { cursor, limit }: Asked,
): Promise<Paged<Person>> {
  const { db } = deps;
  const [{ standing }, without] = await Promise.all([
    findSeenEvent(deps, viewerId, eventId),
    hiddenIdsOf(db, viewerId),
  ]);
  if (!isHost(standing)) throw new AppError('forbidden');
  const rows = await blockedPage(db, eventId, { without, limit: limit + 1, after: readCursor(cursor) });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.at, id: row.member_id }));
  const ids = shown.map((row) => row.member_id);
  const people = await peopleByIds(db, ids);
  return { items: ids.flatMap((id) => people.get(id) ?? []), nextCursor };
}
