import type { Database } from '../../platform/database/database.ts';
import { lowestId } from '../../platform/ids.ts';
import { membersBornOn } from './birthdays.queries.ts';

/** A page of the members whose birthday is on this day, e.g. `2026-03-01`, in id order. */
export async function membersWithBirthday(
  db: Database,
  today: string,
  { after = lowestId, limit }: { after?: string | undefined; limit: number },
): Promise<string[]> {
  const dates = birthDatesOf(today);
  const [months, days] = [dates.map(({ month }) => month), dates.map(({ day }) => day)];
  const rows = await membersBornOn(db, months, days, after, limit);
  return rows.map((row) => row.user_id);
}

/** 29 February is 1 March in other years. */
function birthDatesOf(today: string): { month: number; day: number }[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const leapDayMoves = month === 3 && day === 1 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 2;
  return [{ month, day }, ...(leapDayMoves ? [{ month: 2, day: 29 }] : [])];
}
