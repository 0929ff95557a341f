import { locale } from '../../../lib/language/words.ts';

/** Those that the detector knows, and so those of most posts. */
const codes = [
  'ar',
  'bn',
  'cs',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
];

const names = new Intl.DisplayNames([locale], { type: 'language' });

/** Each language by its name on this page, in the order of the alphabet. */
export function languageOptions(...others: (string | null)[]): { value: string; label: string }[] {
  const all = new Set([...codes, ...others.filter((code) => code !== null)]);
  return [...all]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
