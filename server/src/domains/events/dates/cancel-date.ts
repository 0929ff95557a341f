import type { Event } from '@hearth/contract/events/fields';
import type { DateScope } from '@hearth/contract/events/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { raiseVersion } from '../access/event-rows.queries.ts';
import { lockHostedEvent } from '../access/find-event.ts';
import { eventDatesCancelled } from '../events.events.ts';
import { announceChanged } from '../making/announce-events.ts';
import type { EventDeps } from '../making/create-event.ts';
import { readEvent } from '../showing/read-event.ts';
import { cancelDates, endRule } from './change-dates.queries.ts';
import { type DateRef, lockDates } from './date-rows.queries.ts';
import { fromOn, openDate } from './move-date.ts';

/** With all following dates the rule ends, too. */
export async function cancelEventDate(
  deps: EventDeps,
  memberId: string,
  { eventId, dateId }: DateRef,
  scope: DateScope,
): Promise<Event> {
  const { db, clock, events, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const event = await lockHostedEvent(deps, trx, memberId, eventId);
    const dates = await lockDates(trx, eventId);
    const date = openDate(dates, dateId, clock.now());
    const ids = scope === 'following' ? fromOn(dates, date).map(({ id }) => id) : [dateId];
    const dateIds = await cancelDates(trx, eventId, ids, clock.now());
    if (scope === 'following' && event.repeats) {
      const until = date.by_rule.slice(0, 'yyyy-mm-dd'.length);
      await endRule(trx, eventId, { ...event.repeats, until, count: null });
    }
    if (dateIds.length === 0) return;
    const version = await raiseVersion(trx, eventId);
    await events.emit(trx, eventDatesCancelled, { eventId, dateIds }, afterCommit);
    afterCommit(() => announceChanged(live, eventId, version));
  });
  return readEvent(deps, memberId, eventId, dateId);
}
