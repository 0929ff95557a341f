import type { OutsideEvent } from '@hearth/contract/events/outside';
import type { EventAnswer } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashToken } from '../../accounts/accounts.api.ts';
import { groupNames } from '../../groups/groups.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { seat } from '../answers/seats.policy.ts';
import { type SeatsDeps, settleSeats } from '../answers/settle-seats.ts';
import { type DateRow, datesNamed, lockDate } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { eventTextOf } from './event-text.queries.ts';
import { type OutsideRow, outsideGuestOf, putOutsideAnswer } from './outside.queries.ts';

type Asked = { guest: OutsideRow; date: DateRow; event: NonNullable<Awaited<ReturnType<typeof eventTextOf>>> };

export async function readOutsideEvent({ db, clock }: EventReadDeps, token: string): Promise<OutsideEvent> {
  const guest = await outsideGuestOf(db, hashToken(token));
  if (!guest) throw new AppError('not_found');
  const ref = { eventId: guest.event_id, dateId: guest.date_id };
  const [event, dates] = await Promise.all([eventTextOf(db, guest.event_id), datesNamed(db, [ref])]);
  const asked = assertAsked({ guest, event, date: dates.get(guest.date_id) });
  return describe(db, asked, clock.now());
}

export type OutsideInput = { name: string; answer: EventAnswer; bring: number };

export async function answerFromOutside(
  deps: EventReadDeps & SeatsDeps,
  token: string,
  input: OutsideInput,
): Promise<OutsideEvent> {
  const { db, clock } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const { guest, date, event } = await lockAsked(trx, token);
    const at = clock.now();
    if (date.cancelled_at) throw new AppError('event_cancelled');
    if (date.ends_at <= at) throw new AppError('event_over');
    const bring = input.answer === 'going' ? input.bring : 0;
    if (bring > event.bring) throw new AppError('event_brings_fewer', { params: { max: event.bring } });
    const before = guest.state ? { state: guest.state, bring: guest.bring } : null;
    const seated = seat({ answer: input.answer, bring }, before, { capacity: event.capacity, going: date.going_count });
    if ('brings' in seated) throw new AppError('event_brings_fewer', { params: { max: seated.brings } });
    const { state } = seated;
    const stays = guest.state === state;
    const kept = stays ? guest : { at, checked_in_at: null };
    const { event_id, date_id, id } = guest;
    const { name } = input;
    await putOutsideAnswer(trx, {
      ...{ event_id, date_id, id, name, state, bring },
      ...{ at: kept.at, checked_in_at: kept.checked_in_at },
    });
    const changes = [{ from: before, to: { state, bring } }];
    await settleSeats(deps, trx, { date, capacity: event.capacity, changes }, afterCommit);
  });
  return readOutsideEvent(deps, token);
}

/** The row of the date first, as everywhere; what the guest has answered is read under its lock. */
async function lockAsked(trx: Database, token: string): Promise<Asked> {
  const found = await outsideGuestOf(trx, hashToken(token));
  if (!found) throw new AppError('not_found');
  const date = await lockDate(trx, { eventId: found.event_id, dateId: found.date_id });
  const [guest, event] = await Promise.all([outsideGuestOf(trx, hashToken(token)), eventTextOf(trx, found.event_id)]);
  return assertAsked({ guest, event, date });
}

/** Where hosts ask nobody outside any more, those who have answered can still change that. */
function assertAsked({ guest, event, date }: { [Part in keyof Asked]: Asked[Part] | undefined }): Asked {
  if (!guest || !event || !date || !(event.outside_guests || guest.state)) throw new AppError('not_found');
  return { guest, event, date };
}

async function describe(db: Database, { guest, event, date }: Asked, now: Date): Promise<OutsideEvent> {
  return {
    ...{ name: event.name, where: event.place, isOnline: event.link !== '', timeZone: event.time_zone },
    ...{ startsAt: date.starts_at.toISOString(), endsAt: date.ends_at.toISOString() },
    ...{ isCancelled: date.cancelled_at !== null, isOver: date.ends_at <= now },
    hostName: await hostNameOf(db, event),
    bringable: event.bring,
    ...{ guestName: guest.name, state: guest.state, bring: guest.bring },
  };
}

/** The name of a group that is not public is for its members. */
async function hostNameOf(db: Database, { host_id: hostId, group_id: groupId }: Asked['event']): Promise<string> {
  const group = groupId ? (await groupNames(db, [groupId])).get(groupId) : undefined;
  if (group?.kind === 'public') return group.name;
  return (hostId && (await peopleByIds(db, [hostId])).get(hostId)?.displayName) || '';
}
