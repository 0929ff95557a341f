import { locale } from '../../../lib/language/words.ts';

export type DatePart = 'day' | 'month' | 'year';

const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';

// A date of birth is Gregorian, also where another calendar is usual.
const gregorian = { calendar: 'gregory', timeZone: 'UTC' } as const;

const format: Record<DatePart, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', ...gregorian }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', ...gregorian }),
  year: new Intl.DateTimeFormat(locale, { year: 'numeric', ...gregorian }),
};

/** The order in which a language writes a date. For English the specification fixes it, whatever the country. */
export function orderOfParts(language: string): DatePart[] {
  if (language.startsWith('en')) return ['day', 'month', 'year'];
  const whole = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', ...gregorian });
  return whole.formatToParts(0).flatMap(({ type }) => (isDatePart(type) ? [type] : []));
}

export const dateParts = orderOfParts(locale);

/** "7", "January", "1990"; in Japanese "7日", "1月", "1990年". */
export function datePartText(part: DatePart, value: number): string {
  const date = { year: 2024, month: 1, day: 1, [part]: value };
  return format[part].format(Date.UTC(date.year, date.month - 1, date.day));
}
