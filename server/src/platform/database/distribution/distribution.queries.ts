import type { Database } from '../database.ts';
import { sql, statement } from '../sql.ts';
import type { Placed } from './layout.ts';

const extension = statement<{ version: string }, [name: string]>(
  'select extversion::text as version from pg_extension where extname = $1::text::name',
);

export async function citusVersion(db: Database): Promise<string | undefined> {
  return (await extension(db, 'citus'))[0]?.version;
}

/** The tables of Citus are asked only where there are any, so these are no statements with declared types. */
export async function distributedTables(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace and (p.repmodel <> 's' or p.partmethod <> 'n' or p.colocationid <> 0)
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Nodes that hold shards. */
export async function countWorkers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function distributeTable(trx: Database, placed: Placed): Promise<void> {
  const table = `${placed.table}`;
  if (placed.kind === 'everywhere') {
    await sql`select create_reference_table(${table}::text::regclass)`.execute(trx);
  } else if (placed.kind === 'one node') {
    await sql`select create_distributed_table(${table}::text::regclass, null, colocate_with => 'none')`.execute(trx);
  } else {
    const { column, beside } = placed;
    await sql`select create_distributed_table(${table}::text::regclass, ${column}::text,
      colocate_with => ${beside ?? 'none'}::text)`.execute(trx);
  }
}

export async function emptyLocalCopy(db: Database, table: string): Promise<void> {
  await sql`select truncate_local_data_after_distributing_table(${table}::text::regclass)`.execute(db);
}

/** Citus then works on one shard after the other, and a transaction may change tables of any kind in any order. */
export async function oneShardAfterTheOther(trx: Database): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
}

export type ForeignKey = { name: string; table: string; target: string; definition: string };

const keys = statement<ForeignKey, []>(
  `select k.conname::text as name, t.relname::text as table, f.relname::text as target,
     pg_get_constraintdef(k.oid)::text as definition
   from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
   where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by t.relname, k.conname`,
);

export function foreignKeys(db: Database): Promise<ForeignKey[]> {
  return keys(db);
}

export async function dropForeignKey(trx: Database, { table, name }: ForeignKey): Promise<void> {
  await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(trx);
}

export async function addForeignKey(trx: Database, { table, name, definition }: ForeignKey): Promise<void> {
  await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
}

export type UniqueIndex = { table: string; index: string; columns: string[] };

const uniques = statement<UniqueIndex, []>(
  `select t.relname::text as table, i.relname::text as index,
     array(select a.attname::text from unnest(x.indkey::int2[]) as k (number)
           join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
   from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
   where x.indisunique and t.relnamespace = current_schema()::regnamespace order by t.relname, i.relname`,
);

export function uniqueIndexes(db: Database): Promise<UniqueIndex[]> {
  return uniques(db);
}

const ordinary = statement<{ name: string }, []>(
  `select relname::text as name from pg_class
   where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
);

export async function ordinaryTables(db: Database): Promise<string[]> {
  return (await ordinary(db)).map(({ name }) => name);
}
