import type { Client } from './site-numbers.ts';

type Definition = { on: string; name: string; definition: string };

/**
 * Fills tables without their indexes and constraints, and puts these back as they were: sorting millions of rows once is
 * many times faster than finding the place of each.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const constraints = async (kinds: string) =>
    (
      await client.query<Definition>(
        `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where conrelid = any($1::regclass[]) and contype = any($2::"char"[]) order by oid`,
        [tables, kinds.split('')],
      )
    ).rows;
  const [foreign, unique] = [await constraints('f'), await constraints('pu')];
  const { rows: indexes } = await client.query<Definition>(
    `select tablename as on, indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and schemaname = current_schema() and indexname <> all($2)`,
    [tables, unique.map(({ name }) => name)],
  );
  for (const { on, name } of [...foreign, ...unique])
    await client.query(`alter table ${on} drop constraint "${name}" cascade`);
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await fill();
  const restore = ({ on, name, definition }: Definition) =>
    client.query(`alter table ${on} add constraint "${name}" ${definition}`);
  for (const constraint of unique) await restore(constraint);
  for (const { definition } of indexes) await client.query(definition);
  for (const constraint of foreign) await restore(constraint);
}
