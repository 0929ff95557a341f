import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const byDay = statement<{ day: string; count: number }, [from: Date]>(
  `select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count
   from messages where sent_at >= $1 group by 1`,
);

/** How many messages of each day, in UTC, are still there. */
export function messagesByDay(db: Database, from: Date) {
  return byDay(db, from);
}

const before = statement<{ count: number }, [moment: Date]>(
  'select count(*) as count from messages where sent_at < $1',
);

/** Looks at all of them. */
export async function countMessagesBefore(db: Database, moment: Date): Promise<number> {
  return (await before(db, moment))[0]?.count ?? 0;
}
