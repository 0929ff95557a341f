import type { Database } from '../database/database.ts';
import { finishRefolding, noteReached, unfinishedRefolding } from './refoldings.queries.ts';

/** As regular expressions of PostgreSQL are written: what an earlier version may have folded otherwise. */
export const hebrewOrArabic = '[\\u0590-\\u06ff]';

/** `folded` is what is stored, null where it has no Hebrew or Arabic letters. */
export type FoldedRow = { place: string; folded: string | null };

export type RefoldedTable = {
  name: 'posts' | 'messages' | 'names' | 'groups';
  read(db: Database, after: string | null, count: number): Promise<FoldedRow[]>;
  /** Changes nothing if the row is no longer as it was read. */
  write(db: Database, place: string, folded: string): Promise<unknown>;
};

const rowsAtOnce = 500;

/**
 * Folds stored words or names again, after a change of the folding. Each row is a statement of its own, so that nobody waits
 * for more than one. Goes on where it stopped, and does nothing once it has read all.
 */
export async function refoldRows(
  db: Database,
  table: RefoldedTable,
  stopping = new AbortController().signal,
): Promise<void> {
  const [unfinished] = await unfinishedRefolding(db, table.name);
  if (!unfinished) return;
  let after = unfinished.reached;
  while (!stopping.aborted) {
    const rows = await table.read(db, after, rowsAtOnce);
    for (const { place, folded } of rows) if (folded !== null) await table.write(db, place, folded);
    const last = rows.at(-1);
    if (!last) return void (await finishRefolding(db, table.name));
    after = last.place;
    await noteReached(db, table.name, after);
  }
}
