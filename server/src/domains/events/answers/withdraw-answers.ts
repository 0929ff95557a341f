import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { EventRow } from '../access/event-rows.queries.ts';
import { lockDates } from '../dates/date-rows.queries.ts';
import { withdrawAnswer } from './answer-event.ts';
import type { SeatsDeps } from './settle-seats.ts';

type Withdrawn = { event: Pick<EventRow, 'id' | 'capacity'>; memberId: string; onlyComing?: true };

/**
 * Takes back what a member has answered for the dates of an event, for who may no longer see it. All dates are locked
 * first, so that no answer comes in between. `onlyComing`: the past stays as it was.
 */
export async function withdrawAnswers(
  deps: SeatsDeps,
  trx: Database,
  { event, memberId, onlyComing }: Withdrawn,
  afterCommit: AfterCommit,
): Promise<void> {
  const now = deps.clock.now();
  for (const date of await lockDates(trx, event.id))
    if (!onlyComing || date.ends_at > now) await withdrawAnswer(deps, trx, { event, date, memberId }, afterCommit);
}
