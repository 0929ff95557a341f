import { maxDates } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lowestId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { lockEvent } from '../access/event-rows.queries.ts';
import { openTo } from '../access/events.policy.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import { newDate } from '../making/create-event.ts';
import { endlessEvents, membersOfEveryDate } from './change-dates.queries.ts';
import { horizonOf } from './check-times.ts';
import { toInstant, wallMs, wallOf } from './clock-in-zone.ts';
import { insertDates, lockDates } from './date-rows.queries.ts';
import { datesOf } from './recurrence.ts';

type Deps = { db: Database; clock: Clock };
const atOnce = 100;
const minuteMs = 60_000;
/** Of a rule; those that are over are left out. */
const mostOfRule = 10_000;

/** Adds the next dates of events that repeat without end. */
export async function addDates(deps: Deps): Promise<void> {
  for (let after = lowestId; ; ) {
    const page = await endlessEvents(deps.db, after, atOnce);
    for (const event of page) await addDatesOf(deps, event);
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = last.id;
  }
}

type Shifted = { id: string; rule_shift: number; rule_lasts: number | null };

async function addDatesOf({ db, clock }: Deps, { id, rule_shift: shift, rule_lasts: lasts }: Shifted): Promise<void> {
  await inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, id);
    if (!event?.repeats || !event.repeats_from || !event.repeats_to) return;
    const now = clock.now();
    const dates = await lockDates(trx, id);
    const last = dates.reduce((latest, { by_rule }) => (by_rule > latest ? by_rule : latest), '');
    const room = maxDates - dates.filter((date) => date.ends_at > now).length;
    const horizon = horizonOf(event.repeats, now);
    const rule = { starts: event.repeats_from, ends: event.repeats_to };
    const lastsMs = lasts === null ? wallMs(rule.ends) - wallMs(rule.starts) : lasts * minuteMs;
    const further = datesOf(rule, event.time_zone, event.repeats, horizon, mostOfRule)
      .filter(({ starts }) => starts > last)
      .slice(0, Math.max(0, room))
      .map(({ starts }) => {
        const begins = wallMs(starts) + shift * minuteMs;
        const startsAt = toInstant(wallOf(begins), event.time_zone);
        const endsAt = toInstant(wallOf(begins + lastsMs), event.time_zone);
        return newDate(
          { starts, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lastsMs) },
          now,
        );
      });
    if (further.length === 0) return;
    await insertDates(trx, { eventId: id, openTo: openTo(event), groupId: event.group_id }, further);
    await mirrorNew(trx, id);
  });
}

const mirroredAtOnce = 500;

async function mirrorNew(trx: Database, eventId: string): Promise<void> {
  for (let after = lowestId; ; ) {
    const ids = await membersOfEveryDate(trx, eventId, after, mirroredAtOnce);
    await mirrorMembers(trx, eventId, ids);
    const last = ids.at(-1);
    if (!last || ids.length < mirroredAtOnce) return;
    after = last;
  }
}
