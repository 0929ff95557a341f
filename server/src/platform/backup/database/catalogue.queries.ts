import type { Database } from '../../database/database.ts';
import { statement } from '../../database/sql.ts';

export type TableShape = { name: string; columns: string[] };
export type TableReference = { from: string; to: string };

// Relations of this schema, without those that an extension brings along.
const ownRelations = `
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and not exists (
    select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const tables = statement<TableShape, []>(
  `select c.relname::text as name, array(
     select a.attname::text from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum) as columns
   ${ownRelations} and c.relkind = 'r'
   order by 1`,
);

/** Every table of the schema. Generated columns are left out: they follow from the others. */
export function readTables(db: Database): Promise<TableShape[]> {
  return tables(db);
}

const references = statement<TableReference, []>(
  `select distinct source.relname::text as "from", target.relname::text as "to"
   from pg_constraint f
   join pg_class source on source.oid = f.conrelid
   join pg_class target on target.oid = f.confrelid
   where f.contype = 'f' and source.relnamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid
   order by 1, 2`,
);

export function readReferences(db: Database): Promise<TableReference[]> {
  return references(db);
}

const unknownRelations = statement<{ name: string }, []>(
  `select c.relname::text as name ${ownRelations} and c.relkind in ('S', 'p', 'f', 'm') order by 1`,
);

/** What holds data and is not copied by rows of tables: sequences, partitioned and foreign tables, kept views. */
export async function readUnknownRelations(db: Database): Promise<string[]> {
  return (await unknownRelations(db)).map(({ name }) => name);
}
