import { z } from 'zod';

export const memberId = z.uuid();

/** Ids in a query string, separated by commas. */
export function memberIdList(most: number) {
  return z
    .string()
    .max(most * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(memberId).min(1).max(most));
}

/** Text that must say something: trimmed, not blank, no longer than `max` characters. */
export function requiredText(max: number, label = 'This field') {
  return z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max.toLocaleString('en')} characters.`)
    .refine((text) => !text.includes('\u0000'), `${label} contains a character that cannot be stored.`);
}

/** Text that may be left empty. */
export function optionalText(max: number, label = 'This field') {
  return z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max.toLocaleString('en')} characters.`)
    .refine((text) => !text.includes('\u0000'), `${label} contains a character that cannot be stored.`);
}
