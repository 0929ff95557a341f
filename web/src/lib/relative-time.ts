const minute = 60;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** "Just now", "5 minutes ago", "2 days ago". A clock that runs ahead never makes a time of the future. */
export function relativeTime(moment: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'Just now';
}

export function exactTime(moment: Date): string {
  return exact.format(moment);
}
