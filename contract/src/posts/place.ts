import { z } from 'zod';
import { placeVisibilities } from './rules.ts';

const kind = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

/** Names a place for posts. The domain that owns the kind has registered its rules; nobody writes in another. */
export const placeAddress = z.object({ kind, id: z.uuid().toLowerCase() });
export type PlaceAddress = z.output<typeof placeAddress>;

/** A place as it is shown beside what was written there. */
export const place = placeAddress.extend({
  name: z.string(),
  /** The path of its page. */
  href: z.string(),
  /** The address of a small picture. */
  picture: z.string().nullable(),
  visibility: z.enum(placeVisibilities),
});
export type Place = z.output<typeof place>;
