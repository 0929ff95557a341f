import { randomBytes } from 'node:crypto';
import type { NewEvent } from '@hearth/contract/events/endpoints';
import type { Event } from '@hearth/contract/events/fields';
import { ownEventsChanged } from '@hearth/contract/events/live';
import { type EventKind, maxEventsOfHost } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { idFrom, newId } from '../../../platform/ids.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { assertNotLimited } from '../../friends/limited.api.ts';
import { type GroupStanding, groupStandings } from '../../groups/groups.api.ts';
import { attachMedia } from '../../media/media.api.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { openTo } from '../access/events.policy.ts';
import { firstDates } from '../dates/check-times.ts';
import { insertDates, type NewDate } from '../dates/date-rows.queries.ts';
import type { DateOfRule } from '../dates/recurrence.ts';
import { eventMade } from '../events.events.ts';
import { putHost } from '../guests/hosts.queries.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { readEvent } from '../showing/read-event.ts';
import { checkLink } from './check-link.ts';
import { countComingEvents, insertEvent } from './events.queries.ts';

export type EventDeps = EventReadDeps & {
  events: Pick<DomainEvents, 'emit'>;
  live: Pick<LivePublisher, 'publish' | 'recheck'>;
};

export async function createEvent(
  deps: EventDeps,
  memberId: string,
  { clientId, ...input }: NewEvent & { clientId: string },
): Promise<Event> {
  const { db, clock, events, live } = deps;
  // The same submission gets the same id, and no member can choose the id of another's event.
  const id = idFrom(`event ${memberId} ${clientId}`);
  const { kind, groupId, timeZone, repeats, pictureId } = input;
  checkLink(input.link);
  if (kind === 'group' && !groupId)
    throw new AppError('invalid_input', { field: 'groupId', params: { reason: 'event_without_group' } });
  const dates = firstDates(input, repeats, clock.now()).map((date) => newDate(date, clock.now()));
  await inTransaction(db, async (trx, afterCommit) => {
    await holdMembers(trx, [memberId]);
    const at = clock.now();
    if (kind === 'public') await assertNotLimited(trx, memberId, at);
    if (groupId) await assertMayHost(trx, memberId, { kind, groupId, at });
    if ((await countComingEvents(trx, memberId, at)) >= maxEventsOfHost)
      throw new AppError('too_many_events', { params: { max: maxEventsOfHost } });
    if (!(await insertEvent(trx, { ...input, id, hostId: memberId, timeZone, at }))) return;
    if (pictureId)
      await attachMedia(trx, { mediaId: pictureId, ownerId: memberId, purpose: 'event', parentId: id, at });
    const place = { eventId: id, openTo: openTo({ id, kind, host_id: memberId, group_id: groupId }), groupId };
    await insertDates(trx, place, dates);
    await putHost(trx, id, { member_id: memberId, role: 'host', since: at });
    await mirrorMembers(trx, id, [memberId]);
    await events.emit(trx, eventMade, { eventId: id, groupId, byId: memberId }, afterCommit);
    afterCommit(() => live.publish(memberTopic(memberId), ownEventsChanged, { eventId: id }));
  });
  return readEvent(deps, memberId, id);
}

export function newDate({ starts, startsAt, endsAt }: DateOfRule, now: Date): NewDate {
  return { id: newId(now), startsAt, endsAt, byRule: starts, code: randomBytes(12).toString('base64url') };
}

type Hosting = { kind: EventKind; groupId: string; at: Date };

/** Members who may write in a group make its events. An event for everybody must not show a group that is not. */
async function assertMayHost(trx: Database, memberId: string, { kind, groupId, at }: Hosting): Promise<void> {
  const group = (await groupStandings(trx, memberId, [groupId])).get(groupId);
  if (!group?.isVisible) throw new AppError('not_found');
  if (group.state !== 'member' || (group.mutedUntil && group.mutedUntil > at)) throw new AppError('forbidden');
  assertKindFits(kind, group);
}

export function assertKindFits(kind: EventKind, group: Pick<GroupStanding, 'kind'>): void {
  if (kind === 'friends' || (kind === 'public' && group.kind !== 'public')) throw new AppError('event_group_closed');
}
