import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

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
