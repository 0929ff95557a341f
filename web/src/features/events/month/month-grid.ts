/** The days that a sheet of a month shows, in whole weeks; `first`: 1 for Monday to 7 for Sunday. */
export function daysOfSheet(month: string, first: number): string[] {
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0));
  const before = ((start.getUTCDay() || 7) - first + 7) % 7;
  const days = Math.ceil((before + end.getUTCDate()) / 7) * 7;
  return Array.from({ length: days }, (_, index) => movedDay(`${month}-01`, index - before));
}

export function movedDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

export function movedMonth(month: string, by: number): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() + by);
  return start.toISOString().slice(0, 7);
}

/** The same day of another month, or its last one. */
export function sameDayIn(month: string, day: string): string {
  const last = Number(movedDay(`${movedMonth(month, 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

type WeekInfo = { firstDay: number };

const fromSunday = ['US', 'CA', 'MX', 'BR', 'JP', 'IL', 'IN', 'KR', 'TW', 'PH', 'ZA'];

/** Where the browser does not say it: Sunday in the countries that are most on the Web, Monday elsewhere. */
export function firstDayOfWeek(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay;
  return fromSunday.includes(known.maximize().region ?? '') ? 7 : 1;
}

const steps: Record<string, number> = { ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day; undefined if it leads nowhere. */
export function dayByKey(
  key: string,
  day: string,
  { first, rtl }: { first: number; rtl: boolean },
): string | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const place = ((new Date(`${day}T00:00:00Z`).getUTCDay() || 7) - first + 7) % 7;
  const by = key === forward ? 1 : key === back ? -1 : steps[key];
  if (by !== undefined) return movedDay(day, by);
  if (key === 'Home') return movedDay(day, -place);
  if (key === 'End') return movedDay(day, 6 - place);
  const months = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0;
  return months === 0 ? undefined : sameDayIn(movedMonth(day.slice(0, 7), months), day);
}
