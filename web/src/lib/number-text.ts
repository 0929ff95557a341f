import { locale } from './words.ts';

const numbers = new Intl.NumberFormat(locale);

/** "1,204", as the page's language writes it. */
export const numberText = (count: number): string => numbers.format(count);
