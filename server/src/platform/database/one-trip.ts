import type { DatabaseConnection } from 'kysely';
import type { Answer } from './batch.ts';
import type { Database } from './database.ts';
import { PreparedConnection } from './prepared-driver.ts';
import type { Question } from './sql.ts';
import { againIfAsked } from './transaction.ts';

/**
 * On a quiet machine a question to the database is a tenth work and nine tenths waiting for two processes to wake. What
 * is known beforehand therefore travels together: written at once, answered at once, on one connection.
 */
type Questions<Rows extends unknown[]> = { [Index in keyof Rows]: Question<Rows[Index]> };
type Answers<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** Statements of which none needs another's answer; in the transaction, if `db` is one. */
export function askTogether<Rows extends unknown[]>(
  db: Database,
  ...questions: Questions<Rows>
): Promise<Answers<Rows>> {
  return onOneConnection(db, (connection) => connection.runTogether(questions));
}

/** A whole transaction of which no statement needs another's answer: all of it is done, or nothing. */
export function writeTogether<Rows extends unknown[]>(
  db: Database,
  ...questions: Questions<Rows>
): Promise<Answers<Rows>> {
  if (db.isTransaction) throw new Error('These statements are a transaction of their own.');
  return againIfAsked(() => onOneConnection(db, (connection) => connection.runAsTransaction(questions)));
}

function onOneConnection<Rows extends unknown[]>(
  db: Database,
  run: (connection: PreparedConnection) => Promise<Answer[]>,
): Promise<Answers<Rows>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = await run(prepared(connection));
    return answers.map(({ rows }) => rows) as Answers<Rows>;
  });
}

function prepared(connection: DatabaseConnection): PreparedConnection {
  if (connection instanceof PreparedConnection) return connection;
  throw new Error('Statements travel together only on a connection of our own driver.');
}
