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

const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** A text of nothing but unseen characters, such as zero-width spaces, is an empty one. */
export function emptyIfInvisible(text: string): string {
  return visible.test(text) || text.includes('\u0000') ? text : '';
}

/** Text that must say something: trimmed, not blank, no longer than `max` characters. */
export function requiredText(max: number, label = 'This field') {
  return z
    .string()
    .trim()
    .overwrite(emptyIfInvisible)
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max.toLocaleString('en')} characters.`)
    .refine((text) => !text.includes('\u0000'), `${label} contains a character that cannot be stored.`);
}

/** Text that may be left empty. */
export function optionalText(max: number, label = 'This field') {
  return z
    .string()
    .trim()
    .overwrite(emptyIfInvisible)
    .max(max, `${label} can have at most ${max.toLocaleString('en')} characters.`)
    .refine((text) => !text.includes('\u0000'), `${label} contains a character that cannot be stored.`);
}
