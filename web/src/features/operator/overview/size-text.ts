import { locale } from '../../../lib/language/words.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const written = (unit: string, digits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits });

/** "1.4 GB", as the page's language writes it. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1_000 ** power;
  return written(units[power] ?? 'byte', value < 10 && power > 0 ? 1 : 0).format(value);
}

/** "240 ms", or "1.2 sec" from a second on. */
export function durationText(ms: number): string {
  if (ms < 1_000) return written('millisecond', ms < 10 ? 1 : 0).format(ms);
  return written('second', 1).format(ms / 1_000);
}
