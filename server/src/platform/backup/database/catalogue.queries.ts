import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type TableShape = { name: string; columns: string[] };

/** Tables of extensions belong to the extension, which brings them along. */
const ofAnExtension = sql<boolean>`exists (
  select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table of the schema. Generated columns are left out: they follow from the others. */
export async function readTables(db: Database): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not ${ofAnExtension}
    order by c.relname`.execute(db);
  return rows;
}

export type TableReference = { from: string; to: string };

export async function readReferences(db: Database): Promise<TableReference[]> {
  const { rows } = await sql<TableReference>`
    select distinct source.relname as "from", target.relname as "to"
    from pg_constraint f
    join pg_class source on source.oid = f.conrelid
    join pg_class target on target.oid = f.confrelid
    where f.contype = 'f' and source.relnamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid
    order by 1, 2`.execute(db);
  return rows;
}

/** What holds data and is not copied by rows of tables: sequences, partitioned and foreign tables, kept views. */
export async function readUnknownRelations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('S', 'p', 'f', 'm') and not ${ofAnExtension}
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}
