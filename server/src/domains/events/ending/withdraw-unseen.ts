import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lockEvent } from '../access/event-rows.queries.ts';
import { seenEvents } from '../access/find-event.ts';
import type { SeatsDeps } from '../answers/settle-seats.ts';
import { withdrawAnswers } from '../answers/withdraw-answers.ts';

/** Seats of those of these events that the member no longer sees become free; what is over stays as it was. */
export async function withdrawUnseen(
  deps: SeatsDeps,
  trx: Database,
  { memberId, eventIds }: { memberId: string; eventIds: readonly string[] },
  afterCommit: AfterCommit,
): Promise<void> {
  // By id, so that two of these wait for each other instead of locking each other out.
  for (const eventId of eventIds.toSorted()) {
    const event = await lockEvent(trx, eventId);
    const seen = await seenEvents({ db: trx, clock: deps.clock }, memberId, [eventId]);
    if (!event || seen.has(eventId)) continue;
    await withdrawAnswers(deps, trx, { event, memberId, onlyComing: true }, afterCommit);
  }
}
