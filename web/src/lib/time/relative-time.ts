import { t } from '@lingui/core/macro';
import { locale } from '../language/words.ts';

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';

const minute = 60;
const day = 24 * 60 * minute;
const units: [Unit, number][] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', 60 * minute],
  ['minute', minute],
];

// Some countries write "22 min"; the specification's English has "22m".
const tag = locale.startsWith('en') ? 'en' : locale;
const words = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const wholeDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });

function amountOf(moment: Date, now: Date): [number, Unit] | undefined {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1000);
  const unit = units.find(([, lasts]) => seconds >= lasts);
  return unit && [Math.floor(seconds / unit[1]), unit[0]];
}

/** "Just now", "5 minutes ago". A time in the future, from a wrong clock, is "Just now". */
export function relativeTime(moment: Date, now: Date): string {
  const amount = amountOf(moment, now);
  return amount ? words.format(-amount[0], amount[1]) : t`Just now`;
}

/** "Just now", "17m", "3h", "2d", then the date: "12 Nov". */
export function shortTime(moment: Date, now: Date): string {
  const amount = amountOf(moment, now);
  if (!amount) return t`Just now`;
  const [count, unit] = amount;
  if (unit === 'minute' || unit === 'hour' || unit === 'day')
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);
  return (moment.getFullYear() === now.getFullYear() ? dayAndMonth : wholeDate).format(moment);
}

export function exactTime(moment: Date): string {
  return exact.format(moment);
}
