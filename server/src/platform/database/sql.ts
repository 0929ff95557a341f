import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

// The only source of raw SQL: the import rules allow it in *.queries.ts alone.
export { sql } from 'kysely';

/** A statement with its parameters, to be sent together with others. */
export type BoundStatement<Row> = CompiledQuery<Row>;

export type Statement<Row, Parameters extends unknown[]> = {
  (db: Database, ...parameters: Parameters): Promise<Row[]>;
  of(...parameters: Parameters): BoundStatement<Row>;
};

/** All statements of the modules that are loaded; `stack` leads to the call that made one. */
export const statements: { text: string; stack?: string }[] = [];

/**
 * A fixed text with declared types, which a test compares with the schema (`testing/statements`). No query tree is built
 * and compiled when it runs, so hot paths use it too. Made once, when its module is loaded.
 */
export function statement<Row, Parameters extends unknown[]>(text: string): Statement<Row, Parameters> {
  const made = { text };
  Error.captureStackTrace(made, statement);
  statements.push(made);
  const of = (...parameters: Parameters): BoundStatement<Row> => CompiledQuery.raw(text, parameters);
  const run = async (db: Database, ...parameters: Parameters): Promise<Row[]> =>
    (await db.executeQuery(of(...parameters))).rows;
  return Object.assign(run, { of });
}
