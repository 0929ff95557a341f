import type { SiteDay } from '@hearth/contract/site/overview';

export const periods = ['30', '365'] as const;
export type Period = (typeof periods)[number];

export const countedThings = ['signUps', 'active', 'posts', 'messages'] as const;
export type CountedThing = (typeof countedThings)[number];

/** A row of the table: a day, or in a year a month, which is named by its first day. */
export type PeriodRow = { day: string } & Record<CountedThing, number | null>;

export function daysOf(days: readonly SiteDay[], period: Period): readonly SiteDay[] {
  return days.slice(-Number(period));
}

/** The newest first. Of a month that nobody counted to its end, what is known. */
export function rowsOf(days: readonly SiteDay[], period: Period): PeriodRow[] {
  const within = daysOf(days, period);
  const rows = period === '30' ? within : byMonth(within);
  return rows.toReversed();
}

function byMonth(days: readonly SiteDay[]): PeriodRow[] {
  const months = new Map<string, SiteDay[]>();
  for (const each of days) {
    const month = `${each.day.slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), each]);
  }
  return [...months].map(([day, within]) => ({
    day,
    signUps: summaryOf(within, 'signUps'),
    active: summaryOf(within, 'active'),
    posts: summaryOf(within, 'posts'),
    messages: summaryOf(within, 'messages'),
  }));
}

/** Members are active on many days, so their numbers are not added up: the highest counts. Null: nobody counted. */
export function summaryOf(days: readonly SiteDay[], thing: CountedThing): number | null {
  const known = days.flatMap((day) => day[thing] ?? []);
  if (known.length === 0) return null;
  return thing === 'active' ? Math.max(...known) : known.reduce((sum, count) => sum + count, 0);
}
