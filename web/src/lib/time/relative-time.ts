import { t } from '@lingui/core/macro';
import { locale } from '../language/words.ts';

const minute = 60;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
];

// Some countries write "22 min ago"; the specification's English has "22m ago".
const tag = locale.startsWith('en') ? 'en' : locale;
const words = {
  full: new Intl.RelativeTimeFormat(tag, { numeric: 'always' }),
  brief: new Intl.RelativeTimeFormat(tag, { numeric: 'always', style: 'narrow' }),
};
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });

/** "Just now", "5 minutes ago", in brief "5m ago". A time in the future, from a wrong clock, is "Just now". */
export function relativeTime(moment: Date, now: Date, length: keyof typeof words = 'full'): string {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1000);
  const unit = units.find(([, lasts]) => seconds >= lasts);
  return unit ? words[length].format(-Math.floor(seconds / unit[1]), unit[0]) : t`Just now`;
}

export function exactTime(moment: Date): string {
  return exact.format(moment);
}
