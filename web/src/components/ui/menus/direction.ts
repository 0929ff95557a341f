import { rightToLeft } from '../../../lib/language/words.ts';

/** For Radix, which takes every page for left to right unless it hears otherwise. */
export const direction = rightToLeft ? 'rtl' : 'ltr';
