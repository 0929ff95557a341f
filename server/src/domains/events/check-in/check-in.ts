import { timingSafeEqual } from 'node:crypto';
import type { Event } from '@hearth/contract/events/fields';
import { checkInOpensMs } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { hashToken } from '../../accounts/accounts.api.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { isHost } from '../access/events.policy.ts';
import { findSeenEvent, type SeenEvent } from '../access/find-event.ts';
import { announceAnswers, announceOwn } from '../answers/announce-answers.ts';
import { answersOf } from '../answers/answers.queries.ts';
import { countsOf } from '../answers/settle-seats.ts';
import { type DateRef, type DateRow, datesNamed, lockDate } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { checkInIsOpen, readEvent } from '../showing/read-event.ts';
import { countHere, putCheckedIn } from './check-in.queries.ts';

export type CheckInDeps = EventReadDeps & { live: Pick<LivePublisher, 'publish'> };

/** The code of a date, for its hosts. */
export async function readCheckIn(deps: EventReadDeps, viewerId: string, ref: DateRef) {
  const { db } = deps;
  const event = await findSeenEvent(deps, viewerId, ref.eventId);
  const date = (await datesNamed(db, [ref])).get(ref.dateId);
  if (!date) throw new AppError('not_found');
  if (!isHost(event.standing)) throw new AppError('forbidden');
  return {
    code: date.check_in_code,
    opensAt: new Date(date.starts_at.getTime() - checkInOpensMs).toISOString(),
    closesAt: date.ends_at.toISOString(),
    hereCount: await countHere(db, ref),
  };
}

/** With the code that hosts show at the door. */
export async function checkIn(deps: CheckInDeps, memberId: string, ref: DateRef, code: string): Promise<Event> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { date } = await lockSeen(deps, trx, memberId, ref);
    assertOpen(deps, date);
    if (!isSame(code, date.check_in_code)) throw new AppError('check_in_code_wrong');
    await putHere(deps, trx, date, memberId, true);
    afterCommit(() => announce(deps, date, memberId));
  });
  return readEvent(deps, memberId, ref.eventId, ref.dateId);
}

/** By a host, for who comes without a telephone, or was checked in by mistake. */
export async function checkInGuest(
  deps: CheckInDeps,
  hostId: string,
  { memberId, ...ref }: DateRef & { memberId: string },
  here: boolean,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { event, date } = await lockSeen(deps, trx, hostId, ref);
    if (!isHost(event.standing)) throw new AppError('forbidden');
    if (await isHidden(trx, hostId, memberId)) throw new AppError('not_found');
    assertOpen(deps, date);
    await putHere(deps, trx, date, memberId, here);
    afterCommit(() => announce(deps, date, memberId));
  });
}

async function lockSeen(
  { clock }: CheckInDeps,
  trx: Database,
  viewerId: string,
  ref: DateRef,
): Promise<{ event: SeenEvent; date: DateRow }> {
  const date = await lockDate(trx, ref);
  const event = await findSeenEvent({ db: trx, clock }, viewerId, ref.eventId);
  if (!date) throw new AppError('not_found');
  return { event, date };
}

function assertOpen({ clock }: CheckInDeps, date: DateRow): void {
  if (!checkInIsOpen(date, clock.now())) throw new AppError('check_in_closed');
}

/** Equal lengths, so that the time that it takes says nothing. */
function isSame(code: string, right: string): boolean {
  return timingSafeEqual(hashToken(code), hashToken(right));
}

async function putHere(
  { clock }: CheckInDeps,
  trx: Database,
  date: DateRow,
  memberId: string,
  here: boolean,
): Promise<void> {
  const ref = { eventId: date.event_id, dateId: date.id };
  const answer = (await answersOf(trx, [ref], memberId)).get(ref.dateId);
  if (answer?.state !== 'going') throw new AppError('not_going');
  await putCheckedIn(trx, ref, memberId, here ? clock.now() : null);
}

function announce({ live }: CheckInDeps, date: DateRow, memberId: string): void {
  announceAnswers(live, { eventId: date.event_id, dateId: date.id }, countsOf(date), memberId);
  announceOwn(live, date.event_id, [memberId]);
}
