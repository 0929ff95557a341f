import { locale } from '../language/words.ts';

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A day with its time, as in "until 17 Nov 2026, 20:15". */
export function momentText(at: string): string {
  return moment.format(new Date(at));
}
