import type { Event } from '@hearth/contract/events/fields';
import { checkInOpensMs } from '@hearth/contract/events/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { canDeleteEvent, canInvite, canSeeGuests, canWriteIn } from '../access/events.policy.ts';
import { findSeenEvent } from '../access/find-event.ts';
import { newestGoing } from '../answers/answers.queries.ts';
import { countDatesAfter, type DateRow, datesNamed, nextDateOf } from '../dates/date-rows.queries.ts';
import { hostsOf } from '../guests/hosts.queries.ts';
import { cardsOf, type EventReadDeps } from './event-cards.ts';

const shownFaces = 8;

/** Looked at for one of its dates; without, for the next one. */
export async function readEvent(
  deps: EventReadDeps,
  viewerId: string,
  eventId: string,
  dateId?: string,
): Promise<Event> {
  const { db, clock } = deps;
  const [event, hiddenIds] = await Promise.all([findSeenEvent(deps, viewerId, eventId), hiddenIdsOf(db, viewerId)]);
  const now = clock.now();
  const date = dateId ? (await datesNamed(db, [{ eventId, dateId }])).get(dateId) : await nextDateOf(db, eventId, now);
  if (!date) throw new AppError('not_found');
  const { standing } = event;
  const seesGuests = canSeeGuests(standing, event.guest_list);
  const [[card], hosts, dateCount, faceIds] = await Promise.all([
    cardsOf(db, { viewerId, hiddenIds }, [{ event, date }]),
    hostsOf(db, eventId),
    event.repeats ? countDatesAfter(db, eventId, now) : 1,
    seesGuests ? newestGoing(db, { eventId, dateId: date.id }, hiddenIds, shownFaces) : [],
  ]);
  if (!card) throw new AppError('not_found');
  const hostIds = hosts.flatMap(({ member_id: id }) => (hiddenIds.includes(id) ? [] : [id]));
  const people = await peopleByIds(db, [...new Set([...hostIds, ...faceIds])]);
  const isOpen = date.cancelled_at === null && date.ends_at > now;
  return {
    ...card,
    description: event.description,
    link: event.link,
    hosts: hosts.flatMap(({ member_id: id, role }) => {
      const person = hostIds.includes(id) ? people.get(id) : undefined;
      return person ? [{ person, role }] : [];
    }),
    repeats: event.repeats,
    guestsInvite: event.guests_invite,
    guestList: event.guest_list,
    outsideGuests: event.outside_guests,
    version: event.version,
    isInvited: standing.isInvited,
    faces: faceIds.flatMap((id) => people.get(id) ?? []),
    dateCount,
    canAnswer: isOpen,
    canInvite: isOpen && canInvite(standing, event.guests_invite),
    canWrite: canWriteIn(standing),
    canSeeGuests: seesGuests,
    canDelete: canDeleteEvent(standing),
    checkInIsOpen: checkInIsOpen(date, now),
  };
}

export function checkInIsOpen({ cancelled_at, starts_at, ends_at }: DateRow, now: Date): boolean {
  return cancelled_at === null && now.getTime() >= starts_at.getTime() - checkInOpensMs && now < ends_at;
}
