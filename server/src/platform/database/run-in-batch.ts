import type { Database } from './database.ts';
import { runTogether } from './driver/driver.ts';
import type { BoundStatement } from './sql.ts';

export { withBatchedReads } from './driver/driver.ts';

/**
 * At light load a statement takes a tenth of its time to run; the rest is waiting for two processes to wake up.
 * Statements that are all known beforehand are therefore sent together and answered together, on one connection.
 */
type Statements<Rows extends unknown[]> = { [Index in keyof Rows]: BoundStatement<Rows[Index]> };
type Answers<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** Statements that do not need each other's answers; in the transaction, if `db` is one. */
export async function runInBatch<Rows extends unknown[]>(
  db: Database,
  ...statements: Statements<Rows>
): Promise<Answers<Rows>> {
  const answers = db.getExecutor().provideConnection((connection) => runTogether(connection, statements));
  return (await answers) as Answers<Rows>;
}
