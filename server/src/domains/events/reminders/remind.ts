import { reminderChoices } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { unfinished } from '../../../platform/jobs/once-among-servers.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type DateRef, lockDate } from '../dates/date-rows.queries.ts';
import { eventReminderDue } from '../events.events.ts';
import { insertNotice } from './notices.queries.ts';
import { datesToRemind, forgetReminded, noteReminded } from './reminders.queries.ts';

export type RemindDeps = { db: Database; clock: Clock; events: Pick<DomainEvents, 'emit'> };

const minuteMs = 60_000;
/** After a server stood still, reminders come so late at most, and none after the event has begun. */
const latestMinutes = 1_440;
const datesAtOnce = 200;

/** Each reminder of a date goes out once, however often and on however many servers it runs. */
export async function remindOfEvents(deps: RemindDeps, signal: AbortSignal) {
  for (const minutes of reminderChoices) {
    const at = (ahead: number) => new Date(deps.clock.now().getTime() + ahead * minuteMs);
    const due = { from: at(Math.max(0, minutes - latestMinutes)), until: at(minutes), minutes };
    for (let found = datesAtOnce; found === datesAtOnce; ) {
      if (signal.aborted) return unfinished;
      const dates = await datesToRemind(deps.db, due, datesAtOnce);
      for (const { event_id: eventId, id: dateId } of dates) await remindOfDate(deps, { eventId, dateId });
      found = dates.length;
    }
  }
  return undefined;
}

/** All that is due at once is one reminder: after a late start nobody gets that of the day and that of the hour. */
async function remindOfDate({ db, clock, events }: RemindDeps, ref: DateRef): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const date = await lockDate(trx, ref);
    const at = clock.now();
    if (!date || date.cancelled_at || date.starts_at <= at) return;
    const ahead = date.starts_at.getTime() - at.getTime();
    const due = reminderChoices.filter((minutes) => ahead <= minutes * minuteMs);
    const minutes = await noteReminded(trx, ref, due, at);
    if (minutes.length === 0 || date.going_count + date.maybe_count === 0) return;
    const notice = { id: newId(at), event_id: ref.eventId, date_ids: [ref.dateId], minutes };
    await insertNotice(trx, notice, at);
    await events.emit(trx, eventReminderDue, { noticeId: notice.id }, afterCommit);
  });
}

/** A date that was moved reminds again, as far as that is still to come. */
export async function remindAgain(
  { clock }: Pick<RemindDeps, 'clock'>,
  trx: Database,
  { eventId, dateIds }: { eventId: string; dateIds: readonly string[] },
): Promise<void> {
  await forgetReminded(trx, eventId, dateIds, clock.now());
}
