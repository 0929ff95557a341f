import type { Birthday } from '@hearth/contract/profiles/birthdays';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type BirthdayRow, birthdayRows } from './birthdays.queries.ts';
import { peopleByIds } from './people.ts';

type Deps = { db: Database; friendIdsOf(db: Database, memberId: string): Promise<string[]> };
type Page = { today: string; cursor?: string | undefined; limit: number };
type UpcomingBirthday = BirthdayRow & { inDays: number };

const dayMs = 24 * 3_600_000;

export async function listBirthdays(
  { db, friendIdsOf }: Deps,
  memberId: string,
  { today, cursor, limit }: Page,
): Promise<{ items: Birthday[]; nextCursor: string | null }> {
  const friendIds = await friendIdsOf(db, memberId);
  if (friendIds.length === 0) return { items: [], nextCursor: null };
  const after = readPosition(cursor);
  const upcoming = (await birthdayRows(db, friendIds))
    .map((row) => ({ ...row, inDays: daysUntil(row, today) }))
    .sort(byNearness)
    .filter((each) => !after || byNearness(each, after) > 0);
  const shown = upcoming.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await describe(db, shown),
    nextCursor: last && upcoming.length > limit ? `${last.inDays}_${last.user_id}` : null,
  };
}

/** Of these members, in the days from the first one on. */
export async function birthdaysBetween(
  db: Database,
  memberIds: readonly string[],
  { first, days }: { first: string; days: number },
): Promise<Birthday[]> {
  if (memberIds.length === 0) return [];
  const near = (await birthdayRows(db, memberIds))
    .map((row) => ({ ...row, inDays: daysUntil(row, first) }))
    .filter(({ inDays }) => inDays < days);
  return describe(db, near.sort(byNearness));
}

async function describe(db: Database, birthdays: readonly UpcomingBirthday[]): Promise<Birthday[]> {
  const people = await peopleByIds(
    db,
    birthdays.map((each) => each.user_id),
  );
  return birthdays.flatMap(({ user_id: id, month, day, inDays }) => {
    const person = people.get(id);
    return person ? [{ person, month, day, inDays }] : [];
  });
}

/** Counts calendar days, so that neither hours nor summer time matter. 29 February is 1 March in other years. */
function daysUntil({ month, day }: Pick<BirthdayRow, 'month' | 'day'>, today: string): number {
  const start = Date.parse(today);
  const year = new Date(start).getUTCFullYear();
  const thisYear = Date.UTC(year, month - 1, day);
  const next = thisYear >= start ? thisYear : Date.UTC(year + 1, month - 1, day);
  return (next - start) / dayMs;
}

function byNearness(
  a: Pick<UpcomingBirthday, 'inDays' | 'user_id'>,
  b: Pick<UpcomingBirthday, 'inDays' | 'user_id'>,
): number {
  return a.inDays - b.inDays || (a.user_id < b.user_id ? -1 : Number(a.user_id > b.user_id));
}

function readPosition(cursor: string | undefined): Pick<UpcomingBirthday, 'inDays' | 'user_id'> | undefined {
  if (cursor === undefined) return undefined;
  const [, inDays, id] = /^(\d{1,3})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (inDays === undefined || id === undefined) throw new AppError('invalid_input', { field: 'cursor' });
  return { inDays: Number(inDays), user_id: id };
}
