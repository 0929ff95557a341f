import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';

/** The tables as TypeScript sees them; `column-types.ts` makes the values agree. */
export function generateTypes<T>(db: Kysely<T>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'schema_migrations',
    outFile: null,
    typeMapping: { int8: 'number' },
  });
}
