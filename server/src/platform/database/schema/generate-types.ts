import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';

/** The types of all tables; `column-types.ts` turns columns into values of these types. */
export function generateTypes<T>(db: Kysely<T>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'schema_migrations',
    outFile: null,
    typeMapping: { int8: 'number' },
  });
}
