import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

// The one door to raw SQL: the import rules let only *.queries.ts through it.
export { sql } from 'kysely';

/** A fixed text for hot paths: no query tree is built and compiled at every call. */
export function statement<Row>(text: string) {
  return async (db: Database, ...parameters: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  };
}
