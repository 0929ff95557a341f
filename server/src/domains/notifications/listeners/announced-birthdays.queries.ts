import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

/** A member who changes the date of birth does not have a second birthday within these days. */
const leastDaysBetween = 300;

const claim = statement<{ user_id: string }, [memberId: string, day: string, leastDays: number]>(
  `insert into announced_birthdays (user_id, day) values ($1, $2::date)
   on conflict (user_id) do update set day = excluded.day
   where announced_birthdays.day <= excluded.day - $3::int
   returning user_id`,
);

/** True for one caller only: later ones, also on other servers, find the birthday announced. */
export async function claimBirthday(trx: Database, memberId: string, day: string): Promise<boolean> {
  return (await claim(trx, memberId, day, leastDaysBetween)).length === 1;
}

export async function deleteAnnouncedBirthday(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('announced_birthdays').where('user_id', '=', memberId).execute();
}
