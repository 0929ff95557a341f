import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import type { ForeignKey } from './distribution.queries.ts';
import type { PlacedTable } from './layout.ts';

/** The tables that Citus has distributed. */
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

export async function distributeTable(trx: Database, placed: PlacedTable): Promise<void> {
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

export async function dropForeignKey(trx: Database, { table, name }: ForeignKey): Promise<void> {
  await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(trx);
}

export async function addForeignKey(trx: Database, { table, name, definition }: ForeignKey): Promise<void> {
  await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
}
