import { z } from 'zod';

/** A page of a long list: `cursor` is the `nextCursor` of the page before, absent for the first page. */
export function pageQuery(most: number, usual: number = most) {
  return z.object({
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(most).default(usual),
  });
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
