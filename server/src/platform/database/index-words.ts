import type { Database } from './database.ts';
import { writeTogether } from './one-trip.ts';
import type { Question } from './sql.ts';

const batchSize = 500;

type Unindexed<Row> = {
  /** The next rows without words, at most `count`. */
  read(db: Database, count: number): Promise<Row[]>;
  /** Changes nothing if the row has got its words meanwhile. */
  write(row: Row): Question<never>;
};

/** Gives words to rows that were written before they could be searched. */
export async function indexWords<Row>(
  db: Database,
  { read, write }: Unindexed<Row>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const rows = await read(db, batchSize);
    if (rows.length > 0) await writeTogether(db, ...rows.map(write));
    if (rows.length < batchSize) return;
  }
}
