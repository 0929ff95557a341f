import type { Repeats } from '@hearth/contract/events/fields';
import { type Weekday, weekdays } from '@hearth/contract/events/rules';
import { plural, t } from '@lingui/core/macro';
import { locale } from '../../../lib/language/words.ts';

const named = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
const dayWords = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const yearly = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 5 January 2026 is a Monday. */
export function weekdayName(day: Weekday): string {
  return named.format(Date.UTC(2026, 0, 5 + weekdays.indexOf(day)));
}

export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mo';
}

/** How an event repeats whose first date is on `day`, as `2026-11-20`. */
export function repeatWords(repeats: Repeats, day: string): string {
  const last = endWords(repeats);
  return last ? `${ruleWords(repeats, day)} ${last}` : ruleWords(repeats, day);
}

function ruleWords({ unit, interval, weekdays: chosen, monthDay }: Repeats, day: string): string {
  if (unit === 'day') return plural(interval, { one: 'Every day.', other: 'Every # days.' });
  if (unit === 'week') {
    const among = weekdays.filter((each) => (chosen.length === 0 ? each === weekdayOf(day) : chosen.includes(each)));
    const days = listed.format(among.map(weekdayName));
    return plural(interval, { one: `Every week on ${days}.`, other: `Every # weeks on ${days}.` });
  }
  if (unit === 'year') {
    const date = yearly.format(new Date(`${day}T00:00:00Z`));
    return plural(interval, { one: `Every year on ${date}.`, other: `Every # years on ${date}.` });
  }
  const number = Number(day.slice(8));
  if (monthDay === 'day')
    return plural(interval, { one: `Every month on day ${number}.`, other: `Every # months on day ${number}.` });
  const [weekday, week] = [weekdayName(weekdayOf(day)), Math.ceil(number / 7)];
  return plural(interval, {
    one: `Every month on the same weekday: ${weekday} number ${week} of the month.`,
    other: `Every # months on the same weekday: ${weekday} number ${week} of the month.`,
  });
}

function endWords({ until, count }: Repeats): string | null {
  if (until) return t`The last date is ${{ date: dayWords.format(new Date(`${until}T00:00:00Z`)) }} at the latest.`;
  return count === null ? null : plural(count, { one: '# date in all.', other: '# dates in all.' });
}
