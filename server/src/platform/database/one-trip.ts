import type { Database } from './database.ts';
import { runAsTransaction, runTogether } from './driver/driver.ts';

import type { Question } from './sql.ts';
import { retryIfAsked } from './transaction.ts';

export { inFewTrips } from './driver/driver.ts';

/**
 * At light load a statement takes a tenth of its time to run; the rest is waiting for two processes to wake up.
 * Statements that are all known beforehand are therefore sent together and answered together, on one connection.
 */
export type Questions<Rows extends unknown[]> = { [Index in keyof Rows]: Question<Rows[Index]> };
export type Answers<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** Statements that do not need each other's answers; in the transaction, if `db` is one. */
export async function askTogether<Rows extends unknown[]>(
  db: Database,
  ...questions: Questions<Rows>
): Promise<Answers<Rows>> {
  const answers = db.getExecutor().provideConnection((connection) => runTogether(connection, questions));
  return (await answers) as Answers<Rows>;
}

/** A whole transaction of statements that do not need each other's answers: all of them, or none. */
export async function writeTogether<Rows extends unknown[]>(
  db: Database,
  ...questions: Questions<Rows>
): Promise<Answers<Rows>> {
  if (db.isTransaction) throw new Error('These statements are a transaction of their own.');
  const answers = await retryIfAsked(() =>
    db.getExecutor().provideConnection((connection) => runAsTransaction(connection, questions)),
  );
  return answers as Answers<Rows>;
}
