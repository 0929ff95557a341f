import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SiteDays, SiteFigures } from '../../platform/database/schema/schema.generated.ts';
import { statement } from '../../platform/database/sql.ts';

export type DayRow = Selectable<SiteDays>;
export type FiguresRow = Omit<Selectable<SiteFigures>, 'only_row'>;

const newest = statement<{ day: string | null }, []>('select max(day) as day from site_days');

export async function newestDay(db: Database): Promise<string | undefined> {
  return (await newest(db))[0]?.day ?? undefined;
}

const put = statement<
  never,
  [days: string[], signUps: number[], postCounts: number[], messageCounts: number[], active: (number | null)[]]
>(
  `insert into site_days (day, sign_ups, post_count, message_count, active)
   select * from unnest($1::text[]::date[], $2::integer[], $3::integer[], $4::integer[], $5::integer[])
   on conflict (day) do update set sign_ups = excluded.sign_ups, post_count = excluded.post_count,
     message_count = excluded.message_count, active = greatest(site_days.active, excluded.active)`,
);

/** How many were active is known while the day lasts alone, and only grows. */
export async function putDays(db: Database, rows: readonly DayRow[]): Promise<void> {
  const columns = [
    rows.map(({ day }) => day),
    rows.map(({ sign_ups }) => sign_ups),
    rows.map(({ post_count }) => post_count),
    rows.map(({ message_count }) => message_count),
    rows.map(({ active }) => active),
  ] as const;
  await put(db, ...columns);
}

export function daysFrom(db: Database, day: string): Promise<DayRow[]> {
  return db.selectFrom('site_days').selectAll().where('day', '>=', day).orderBy('day').execute();
}

export function figuresRow(db: Database): Promise<FiguresRow | undefined> {
  return db.selectFrom('site_figures').selectAll().executeTakeFirst();
}

export async function putFigures(db: Database, figures: FiguresRow): Promise<void> {
  await db
    .insertInto('site_figures')
    .values(figures)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(figures))
    .execute();
}
