import { locale } from '../../../lib/language/words.ts';

const dayAndMonth = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const leapYear = 2024;

export function birthdayText({ day, month }: { day: number; month: number }): string {
  return dayAndMonth.format(Date.UTC(leapYear, month - 1, day));
}

export function dateText(isoDate: string): string {
  return fullDate.format(new Date(isoDate));
}
