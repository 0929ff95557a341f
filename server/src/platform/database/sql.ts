import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

// The one door to raw SQL: the import rules let only *.queries.ts through it.
export { sql } from 'kysely';

/** A statement with its parameters, to be asked together with others. */
export type Question<Row> = CompiledQuery<Row>;

export type Statement<Row, Parameters extends unknown[]> = {
  (db: Database, ...parameters: Parameters): Promise<Row[]>;
  of(...parameters: Parameters): Question<Row>;
};

/** A fixed text for hot paths: no query tree is built and compiled at every call. */
export function statement<Row, Parameters extends unknown[] = unknown[]>(text: string): Statement<Row, Parameters> {
  const of = (...parameters: Parameters): Question<Row> => CompiledQuery.raw(text, parameters);
  const ask = async (db: Database, ...parameters: Parameters): Promise<Row[]> => {
    const { rows } = await db.executeQuery(of(...parameters));
    return rows;
  };
  return Object.assign(ask, { of });
}
