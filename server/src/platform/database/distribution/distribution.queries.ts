import type { Database } from '../database.ts';
import { statement } from '../sql.ts';

const extension = statement<{ version: string }, [name: string]>(
  'select extversion::text as version from pg_extension where extname = $1::text::name',
);

export async function citusVersion(db: Database): Promise<string | undefined> {
  return (await extension(db, 'citus'))[0]?.version;
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
