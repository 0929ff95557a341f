import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';

export type BirthdayRow = { user_id: string; month: number; day: number };

/** Members without a date of birth are left out. */
export function birthdayRows(db: Database, ids: readonly string[]): Promise<BirthdayRow[]> {
  return db
    .selectFrom('profiles')
    .select([
      'user_id',
      sql<number>`extract(month from date_of_birth)::int`.as('month'),
      sql<number>`extract(day from date_of_birth)::int`.as('day'),
    ])
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .where('date_of_birth', 'is not', null)
    .execute();
}

/** In id order. */
export const membersBornOn = statement<
  { user_id: string },
  [months: readonly number[], days: readonly number[], after: string, limit: number]
>(
  `select user_id
   from profiles
   where date_of_birth is not null
     and (extract(month from date_of_birth)::int, extract(day from date_of_birth)::int)
         in (select * from unnest($1::int[], $2::int[]))
     and user_id > $3
   order by user_id
   limit $4`,
);
