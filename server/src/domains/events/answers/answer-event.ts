import type { Event } from '@hearth/contract/events/fields';
import type { EventAnswer } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertMayAddress } from '../../friends/limited.api.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { findSeenEvent, type SeenEvent } from '../access/find-event.ts';
import { type DateRef, type DateRow, lockDate } from '../dates/date-rows.queries.ts';
import { eventAnswered } from '../events.events.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { readEvent } from '../showing/read-event.ts';
import { announceOwn } from './announce-answers.ts';
import { answersOf } from './answers.queries.ts';
import { seat } from './seats.policy.ts';
import { dropAnswer, putAnswer } from './seats.queries.ts';
import { type SeatsDeps, settleSeats } from './settle-seats.ts';

type Deps = EventReadDeps & SeatsDeps;
export type AnswerInput = { answer: EventAnswer; bring: number; note: string };

export async function answerEvent(deps: Deps, memberId: string, ref: DateRef, input: AnswerInput): Promise<Event> {
  const { db, clock, events } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    await holdMembers(trx, [memberId]);
    const { event, date } = await lockSeenDate(deps, trx, memberId, ref);
    if (date.cancelled_at) throw new AppError('event_cancelled');
    const at = clock.now();
    if (input.note !== '' && event.host_id) await assertMayAddress(trx, memberId, event.host_id, at);
    const bring = input.answer === 'going' ? input.bring : 0;
    if (bring > event.bring) throw new AppError('event_brings_fewer', { params: { max: event.bring } });
    const before = (await answersOf(trx, [ref], memberId)).get(ref.dateId) ?? null;
    const seated = seat({ answer: input.answer, bring }, before, { capacity: event.capacity, going: date.going_count });
    if ('brings' in seated) throw new AppError('event_brings_fewer', { params: { max: seated.brings } });
    const { state } = seated;
    const stays = before?.state === state;
    const kept = { at: stays ? before.at : at, checkedInAt: (stays && before.checked_in_at) || null };
    await putAnswer(trx, ref, { memberId, state, bring, note: input.note, ...kept });
    await settle(deps, trx, { event, date, memberId, change: { from: before, to: { state, bring } } }, afterCommit);
    if (!stays) await events.emit(trx, eventAnswered, { ...ref, memberId, state }, afterCommit);
  });
  return readEvent(deps, memberId, ref.eventId, ref.dateId);
}

export async function takeBackAnswer(deps: Deps, memberId: string, ref: DateRef): Promise<Event> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { event, date } = await lockSeenDate(deps, trx, memberId, ref);
    await withdrawAnswer(deps, trx, { event, date, memberId }, afterCommit);
  });
  return readEvent(deps, memberId, ref.eventId, ref.dateId);
}

type Withdrawn = { event: Pick<SeenEvent, 'capacity'>; date: DateRow; memberId: string };

/** The caller has locked the row of the date. */
export async function withdrawAnswer(
  deps: SeatsDeps,
  trx: Database,
  { event, date, memberId }: Withdrawn,
  afterCommit: AfterCommit,
): Promise<void> {
  const ref = { eventId: date.event_id, dateId: date.id };
  const before = (await answersOf(trx, [ref], memberId)).get(ref.dateId);
  if (!before) return;
  await dropAnswer(trx, ref, memberId);
  await settle(deps, trx, { event, date, memberId, change: { from: before, to: null } }, afterCommit);
}

type Settling = Withdrawn & { change: Parameters<typeof settleSeats>[2]['changes'][number] };

async function settle(
  deps: SeatsDeps,
  trx: Database,
  { event, date, memberId, change }: Settling,
  afterCommit: AfterCommit,
): Promise<void> {
  await settleSeats(deps, trx, { date, capacity: event.capacity, changes: [change], actorId: memberId }, afterCommit);
  await mirrorMembers(trx, date.event_id, [memberId], date.id);
  afterCommit(() => announceOwn(deps.live, date.event_id, [memberId]));
}

/** Locks the row of a date that is not over, for who may know of the event. */
async function lockSeenDate(
  { clock }: Pick<Deps, 'clock'>,
  trx: Database,
  memberId: string,
  ref: DateRef,
): Promise<{ event: SeenEvent; date: DateRow }> {
  const date = await lockDate(trx, ref);
  const event = await findSeenEvent({ db: trx, clock }, memberId, ref.eventId);
  if (!date) throw new AppError('not_found');
  if (date.ends_at <= clock.now()) throw new AppError('event_over');
  return { event, date };
}
