import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];

const choice = statement<{ minutes: number[] }, [memberId: string]>(
  'select minutes from event_reminder_choices where member_id = $1',
);

export async function reminderChoiceOf(db: Database, memberId: string): Promise<number[] | undefined> {
  return (await choice(db, memberId))[0]?.minutes;
}

const put = statement<never, [memberId: string, minutes: readonly number[]]>(
  `insert into event_reminder_choices (member_id, minutes) values ($1::uuid, $2::integer[])
   on conflict (member_id) do update set minutes = excluded.minutes`,
);

export async function putReminderChoice(trx: Database, memberId: string, minutes: readonly number[]): Promise<void> {
  await put(trx, memberId, minutes);
}

const drop = statement<never, [memberId: string]>('delete from event_reminder_choices where member_id = $1');

export async function dropReminderChoice(trx: Database, memberId: string): Promise<void> {
  await drop(trx, memberId);
}

const choices = statement<{ member_id: string; minutes: number[] }, [memberIds: Ids]>(
  'select member_id, minutes from event_reminder_choices where member_id = any($1::uuid[])',
);

export async function reminderChoicesAmong(db: Database, memberIds: Ids): Promise<Map<string, number[]>> {
  return new Map((await choices(db, memberIds)).map((row) => [row.member_id, row.minutes]));
}

type DueRow = { event_id: string; id: string };

const due = statement<DueRow, [from: Date, until: Date, minutes: number, limit: number]>(
  `select d.event_id, d.id from event_dates d
   where d.cancelled_at is null and d.starts_at > $1 and d.starts_at <= $2
     and not exists (select 1 from event_reminders_sent s
       where s.event_id = d.event_id and s.date_id = d.id and s.minutes = $3)
   order by d.starts_at, d.id limit $4`,
);

/** Dates in this time for which nobody was reminded so long before. */
export function datesToRemind(
  db: Database,
  { from, until, minutes }: { from: Date; until: Date; minutes: number },
  limit: number,
): Promise<DueRow[]> {
  return due(db, from, until, minutes, limit);
}

const note = statement<{ minutes: number }, [eventId: string, dateId: string, minutes: readonly number[], at: Date]>(
  `insert into event_reminders_sent (event_id, date_id, minutes, at)
   select $1::uuid, $2::uuid, m.minutes, $4::timestamptz from unnest($3::integer[]) as m (minutes)
   on conflict do nothing returning minutes`,
);

/** Answers those of these reminders that nobody has noted before. */
export async function noteReminded(
  trx: Database,
  { eventId, dateId }: { eventId: string; dateId: string },
  minutes: readonly number[],
  at: Date,
): Promise<number[]> {
  return (await note(trx, eventId, dateId, minutes, at)).map((row) => row.minutes);
}

const forget = statement<never, [eventId: string, dateIds: Ids, now: Date]>(
  `delete from event_reminders_sent s using event_dates d
   where s.event_id = $1 and s.date_id = any($2::uuid[]) and d.event_id = s.event_id and d.id = s.date_id
     and d.starts_at - make_interval(mins => s.minutes) > $3`,
);

/** Of dates that were moved: what is to come again. */
export async function forgetReminded(trx: Database, eventId: string, dateIds: Ids, now: Date): Promise<void> {
  await forget(trx, eventId, dateIds, now);
}
