import { highestId, lowestId } from '../../../platform/ids.ts';
import type { Page } from './readable-pages.queries.ts';

export type Asked = { cursor?: string | undefined; limit: number };
export type Paged<Item> = { items: Item[]; nextCursor: string | null };

/** Newest first. Reads one row more than asked for, which shows whether there is a next page. */
export function newestFirst({ cursor, limit }: Asked): Page {
  return { before: cursor ?? highestId, count: limit + 1 };
}

export function oldestFirst({ cursor, limit }: Asked): { after: string; count: number } {
  return { after: cursor ?? lowestId, count: limit + 1 };
}

export function cutPage<Row>(
  rows: readonly Row[],
  { limit }: Asked,
  idOf: (row: Row) => string,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? idOf(last) : null };
}
