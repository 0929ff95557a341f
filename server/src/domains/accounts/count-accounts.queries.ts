import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import { firstIdAt } from '../../platform/ids.ts';

const signUps = statement<{ day: string; count: number }, [firstId: string]>(
  `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count
   from accounts where id >= $1 group by 1`,
);

/** How many of those who are still members signed up on each day, in UTC. */
export function signUpsByDay(db: Database, from: Date) {
  return signUps(db, firstIdAt(from));
}

const members = statement<{ count: number }, []>('select count(*) as count from accounts where going_at is null');
const leaving = statement<{ count: number }, []>('select count(*) as count from accounts where going_at is not null');

export async function countMembers(db: Database): Promise<number> {
  return (await members(db))[0]?.count ?? 0;
}

/** Accounts that are still to be deleted with all that belongs to them. */
export async function countLeaving(db: Database): Promise<number> {
  return (await leaving(db))[0]?.count ?? 0;
}
