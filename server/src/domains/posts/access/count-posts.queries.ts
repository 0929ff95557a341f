import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { firstIdAt } from '../../../platform/ids.ts';

const byDay = statement<{ day: string; count: number }, [firstId: string]>(
  `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count
   from posts where id >= $1 group by 1`,
);

/** How many posts of each day, in UTC, are still there. */
export function postsByDay(db: Database, from: Date) {
  return byDay(db, firstIdAt(from));
}

const before = statement<{ count: number }, [firstId: string]>('select count(*) as count from posts where id < $1');

/** Looks at all of them. */
export async function countPostsBefore(db: Database, moment: Date): Promise<number> {
  return (await before(db, firstIdAt(moment)))[0]?.count ?? 0;
}
