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

/** Text that must say something: trimmed, not blank, no longer than `max` characters. */
export function requiredText(max: number, what: NamedInput | SiteInput) {
  return storableText(
    z
      .string()
      .trim()
      .min(1, fault({ reason: 'required', what })),
    max,
    what,
  );
}

/** Text that may be left empty. */
export function optionalText(max: number, what: NamedInput | SiteInput) {
  return storableText(z.string().trim(), max, what);
}

function storableText(text: z.ZodString, max: number, what: NamedInput | SiteInput) {
  return text
    .max(max, fault({ reason: 'too_long', what, max }))
    .refine((value) => !value.includes('\u0000'), fault({ reason: 'unstorable_character', what }));
}
