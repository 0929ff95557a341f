import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import {
  coHostAdded,
  eventAnswered,
  eventDatesCancelled,
  eventDatesMoved,
  eventDeleted,
  eventInvited,
  eventMade,
  eventReminderDue,
  guestsMovedUp,
  hostsOf,
  insertNotice,
  whoSees,
} from '../../events/events.api.ts';
import { hiddenIdsAmong } from '../../friends/friends.api.ts';
import { typesAbout } from '../kinds/kinds.ts';
import { markLineRead } from '../lines/mark-read.ts';
import { type NotifyDeps, notify, notifyAll } from '../lines/notify.ts';
import type { NotifyMany } from '../lines/notify-many.ts';
import { withdrawAbout } from '../lines/withdraw.ts';

type Deps = NotifyDeps & Pick<NotifyMany, 'notifyMany'> & Parameters<typeof markLineRead>[0];
type Changed = { eventId: string; dateIds: readonly string[] };

export function listenToEvents(events: Pick<DomainEvents, 'on'>, deps: Deps): void {
  listenToHosts(events, deps);
  listenToAnswers(events, deps);
  events.on(eventDatesMoved, (trx, moved, afterCommit) => tellGuests(deps, trx, 'event_changed', moved, afterCommit));
  events.on(eventDatesCancelled, (trx, cancelled, afterCommit) =>
    tellGuests(deps, trx, 'event_cancelled', cancelled, afterCommit),
  );
  events.on(eventReminderDue, async (trx, { noticeId }, afterCommit) =>
    deps.notifyMany(trx, 'event_reminder', noticeId, afterCommit),
  );
  events.on(eventDeleted, (trx, { eventId }, afterCommit) =>
    withdrawAbout(deps, trx, eventId, typesAbout('event'), afterCommit),
  );
}

function listenToHosts(events: Pick<DomainEvents, 'on'>, deps: Deps): void {
  events.on(eventMade, async (trx, { eventId, groupId }, afterCommit) => {
    if (groupId) deps.notifyMany(trx, 'group_event', eventId, afterCommit);
  });
  events.on(eventInvited, (trx, { eventId, memberIds, byId }, afterCommit) => {
    const invite = { type: 'event_invite', targetId: eventId, actorId: byId, causeId: byId, detail: null } as const;
    return notifyAll(deps, trx, memberIds, invite, afterCommit);
  });
  events.on(coHostAdded, (trx, { eventId, memberId, byId }, afterCommit) => {
    const line = { type: 'event_cohost', targetId: eventId, recipientId: memberId } as const;
    return notify(deps, trx, { ...line, actorId: byId, causeId: byId, detail: null }, afterCommit);
  });
}

function listenToAnswers(events: Pick<DomainEvents, 'on'>, deps: Deps): void {
  events.on(eventAnswered, async (trx, { eventId, dateId, memberId }, afterCommit) => {
    const hostIds = (await hostsOf(trx, eventId)).map((host) => host.member_id);
    const [seers, hidden] = await Promise.all([
      whoSees(trx, eventId, hostIds),
      hiddenIdsAmong(trx, memberId, hostIds),
      markLineRead(deps, trx, { type: 'event_invite', recipientId: memberId, targetId: eventId }, afterCommit),
    ]);
    const receivers = [...seers].filter((id) => !hidden.has(id));
    // Of one guest and date once, however often they change their mind.
    const answer = { type: 'event_answer', targetId: eventId, actorId: memberId, causeId: dateId } as const;
    await notifyAll(deps, trx, receivers, { ...answer, detail: dateId }, afterCommit);
  });
  events.on(guestsMovedUp, async (trx, { eventId, dateId, memberIds }, afterCommit) => {
    const [first] = memberIds;
    if (!first) return;
    const seers = await whoSees(trx, eventId, memberIds);
    const cause = { type: 'event_moved_up', targetId: eventId, actorId: first, detail: dateId } as const;
    await notifyAll(deps, trx, [...seers], { ...cause, causeId: newId(deps.clock.now()) }, afterCommit);
  });
}

/** Those who answered for several of these dates are notified once. */
async function tellGuests(
  deps: Deps,
  trx: Database,
  type: 'event_changed' | 'event_cancelled',
  { eventId, dateIds }: Changed,
  afterCommit: AfterCommit,
): Promise<void> {
  if (dateIds.length === 0) return;
  const at = deps.clock.now();
  const notice = { id: newId(at), event_id: eventId, date_ids: [...dateIds], minutes: [] };
  await insertNotice(trx, notice, at);
  deps.notifyMany(trx, type, notice.id, afterCommit);
}
