import type { Event } from '@hearth/contract/events/fields';
import { maxCoHosts } from '@hearth/contract/events/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { groupMembersAmong } from '../../groups/groups.api.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { raiseVersion } from '../access/event-rows.queries.ts';
import { isHost } from '../access/events.policy.ts';
import { lockHostedEvent, lockSeenEvent } from '../access/find-event.ts';
import { announceOwn } from '../answers/announce-answers.ts';
import { coHostAdded } from '../events.events.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import { announceChanged } from '../making/announce-events.ts';
import type { EventDeps } from '../making/create-event.ts';
import { readEvent } from '../showing/read-event.ts';
import { guestRowsAmong } from './guests.queries.ts';
import { dropHost, hostsOf, putHost } from './hosts.queries.ts';
import { invitableAmong } from './invite-to-event.ts';
import { namedMember } from './named-member.ts';

export async function addCoHost(deps: EventDeps, actorId: string, eventId: string, namedId: string): Promise<Event> {
  const { db, clock, events, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const memberId = await namedMember(trx, actorId, namedId);
    const known = await holdMembers(trx, [memberId]);
    const event = await lockHostedEvent(deps, trx, actorId, eventId);
    const hosts = await hostsOf(trx, eventId);
    if (hosts.some((host) => host.member_id === memberId)) return;
    const [near, mates, rows, isKept] = await Promise.all([
      invitableAmong(trx, actorId, event, [...known]),
      event.group_id ? groupMembersAmong(trx, event.group_id, [memberId]) : undefined,
      guestRowsAmong(trx, eventId, [memberId]),
      event.host_id && !event.group_id ? isHidden(trx, event.host_id, memberId) : false,
    ]);
    const mayHost = near.includes(memberId) && (mates?.has(memberId) ?? true);
    if (!mayHost || isKept || rows.get(memberId)?.blocked_at) throw new AppError('not_found');
    if (hosts.filter(({ role }) => role === 'cohost').length >= maxCoHosts)
      throw new AppError('too_many_hosts', { params: { max: maxCoHosts } });
    await putHost(trx, eventId, { member_id: memberId, role: 'cohost', since: clock.now() });
    await mirrorMembers(trx, eventId, [memberId]);
    const version = await raiseVersion(trx, eventId);
    await events.emit(trx, coHostAdded, { eventId, memberId, byId: actorId }, afterCommit);
    afterCommit(() => {
      announceChanged(live, eventId, version);
      announceOwn(live, eventId, [memberId]);
    });
  });
  return readEvent(deps, actorId, eventId);
}

/** Hosts end it, and co-hosts their own; nobody ends the host's. */
export async function removeCoHost(deps: EventDeps, actorId: string, eventId: string, namedId: string): Promise<void> {
  const { db, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const memberId = await namedMember(trx, actorId, namedId);
    const { standing } = await lockSeenEvent(deps, trx, actorId, eventId);
    if (actorId !== memberId && !isHost(standing)) throw new AppError('forbidden');
    const host = (await hostsOf(trx, eventId)).find((each) => each.member_id === memberId);
    if (!host) throw new AppError('not_found');
    if (host.role === 'host') throw new AppError('forbidden');
    await dropHost(trx, eventId, memberId);
    await mirrorMembers(trx, eventId, [memberId]);
    const version = await raiseVersion(trx, eventId);
    afterCommit(() => {
      live.recheck({ memberId });
      announceChanged(live, eventId, version);
      announceOwn(live, eventId, [memberId]);
    });
  });
}
