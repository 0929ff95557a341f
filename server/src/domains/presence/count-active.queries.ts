import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const counted = statement<{ day: number; week: number; month: number }, [day: Date, week: Date, month: Date]>(
  `select count(*) filter (where state = 'online' or last_active >= $1) as day,
     count(*) filter (where state = 'online' or last_active >= $2) as week, count(*) as month
   from statuses where state = 'online' or last_active >= least($1::timestamptz, $2, $3)`,
);

/** How many members are online or were since then. */
export async function countActive(db: Database, since: { day: Date; week: Date; month: Date }) {
  const [active] = await counted(db, since.day, since.week, since.month);
  return active ?? { day: 0, week: 0, month: 0 };
}
