import { z } from 'zod';
import { fault, type NamedInput, type SiteInput } from './input-faults.ts';

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
export function requiredText(max: number, what: NamedInput | SiteInput) {
  return storableText(
    z
      .string()
      .trim()
      .overwrite(emptyIfInvisible)
      .min(1, fault({ reason: 'required', what })),
    max,
    what,
  );
}

/** Text that may be left empty. */
export function optionalText(max: number, what: NamedInput | SiteInput) {
  return storableText(z.string().trim().overwrite(emptyIfInvisible), max, what);
}

function storableText(text: z.ZodString, max: number, what: NamedInput | SiteInput) {
  return text
    .max(max, fault({ reason: 'too_long', what, max }))
    .refine((value) => !value.includes('\u0000'), fault({ reason: 'unstorable_character', what }));
}
