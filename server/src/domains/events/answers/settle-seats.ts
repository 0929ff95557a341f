import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { DateRef, DateRow } from '../dates/date-rows.queries.ts';
import { guestsMovedUp } from '../events.events.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import { announceAnswers, announceOwn, type EventsPublisher } from './announce-answers.ts';
import { type Counts, countsAfter, type SeatChange } from './seats.policy.ts';
import { longestWaiting, moveUp, type Waiting, writeCounts } from './seats.queries.ts';

export type SeatsDeps = { clock: Clock; events: Pick<DomainEvents, 'emit'>; live: EventsPublisher };

type Settled = {
  /** As it was when its row was locked. */
  date: DateRow;
  capacity: number | null;
  /** What the caller has just written of answers, of members or of people without account. */
  changes: readonly SeatChange[];
  /** The member whose answer it is, if it is one. */
  actorId?: string;
};

/**
 * Writes the counts of a date after each change of its answers or its capacity, and lets those move up who wait longest
 * and fit. The caller has locked the row of the date. Answers the counts afterwards.
 */
export async function settleSeats(
  deps: SeatsDeps,
  trx: Database,
  { date, capacity, changes, actorId }: Settled,
  afterCommit: AfterCommit,
): Promise<Counts> {
  const ref = { eventId: date.event_id, dateId: date.id };
  const counts = countsAfter(countsOf(date), changes);
  const isOpen = date.cancelled_at === null && date.ends_at > deps.clock.now();
  const moved = isOpen && counts.waiting > 0 ? await whoFits(trx, ref, counts, capacity) : [];
  const ups = moved.map(
    ({ bring }): SeatChange => ({ from: { state: 'waiting', bring }, to: { state: 'going', bring } }),
  );
  const after = countsAfter(counts, ups);
  await writeCounts(trx, ref, after);
  if (moved.length > 0) await letUp(deps, trx, ref, moved, afterCommit);
  const hasCounts = Object.keys(after).some(
    (state) => after[state as keyof Counts] !== countsOf(date)[state as keyof Counts],
  );
  if (hasCounts)
    afterCommit(() => announceAnswers(deps.live, ref, after, actorId && moved.length === 0 ? actorId : undefined));
  return after;
}

export function countsOf(date: DateRow): Counts {
  return {
    going: date.going_count,
    waiting: date.waiting_count,
    maybe: date.maybe_count,
    declined: date.declined_count,
  };
}

const lookedAtOnce = 200;

async function whoFits(trx: Database, ref: DateRef, counts: Counts, capacity: number | null): Promise<Waiting[]> {
  const fits: Waiting[] = [];
  let free = (capacity ?? Number.MAX_SAFE_INTEGER) - counts.going;
  let after: Waiting | undefined;
  while (free > 0) {
    const limit = Math.min(lookedAtOnce, free);
    const rows = await longestWaiting(trx, ref, { free: Math.min(free, maxSeats), limit, after });
    for (const row of rows) {
      if (1 + row.bring > free) continue;
      fits.push(row);
      free -= 1 + row.bring;
    }
    if (rows.length < limit) break;
    after = rows.at(-1);
  }
  return fits;
}

/** More than one guest can bring, in an integer of the database. */
const maxSeats = 1_000_000_000;

async function letUp(
  { clock, events, live }: SeatsDeps,
  trx: Database,
  ref: DateRef,
  moved: readonly Waiting[],
  afterCommit: AfterCommit,
): Promise<void> {
  const idsWhere = (isOutside: boolean) => moved.flatMap((row) => (row.is_outside === isOutside ? row.id : []));
  const [memberIds, outsideIds] = [idsWhere(false), idsWhere(true)];
  await moveUp(trx, ref, { memberIds, outsideIds, at: clock.now() });
  await mirrorMembers(trx, ref.eventId, memberIds, ref.dateId);
  await events.emit(trx, guestsMovedUp, { ...ref, memberIds, outsideIds }, afterCommit);
  afterCommit(() => announceOwn(live, ref.eventId, memberIds));
}
