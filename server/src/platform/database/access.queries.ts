import type { Database } from './database.ts';
import { statement } from './sql.ts';

const place = statement<{ role: string; schema: string }, []>(
  'select current_user::text as role, current_schema()::text as schema',
);

/** As whom, and in which schema, this connection works. */
export async function currentPlace(db: Database): Promise<{ role: string; schema: string }> {
  const [row] = await place(db);
  return row ?? { role: '', schema: '' };
}

const tablesLacking = statement<{ name: string }, [role: string]>(
  `select c.relname::text as name from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
     and not has_table_privilege($1::text::name, c.oid,
       case when c.relname = 'schema_migrations' then 'select' else 'delete' end)`,
);

/** Whether there are tables that the role may not use. */
export async function lacksUse(owner: Database, role: string): Promise<boolean> {
  return (await tablesLacking(owner, role)).length > 0;
}

const powers = statement<{ power: string }, []>(
  `select power from pg_roles r, lateral (values
     ('superuser', r.rolsuper), ('create roles', r.rolcreaterole), ('create databases', r.rolcreatedb),
     ('read files of the server', pg_has_role(r.oid, 'pg_read_server_files', 'usage')),
     ('write files of the server', pg_has_role(r.oid, 'pg_write_server_files', 'usage')),
     ('run programs on the server', pg_has_role(r.oid, 'pg_execute_server_program', 'usage'))
   ) as powers (power, has)
   where r.rolname = current_user and has`,
);

/** What the current role may do beyond its own tables. */
export async function powersOf(db: Database): Promise<string[]> {
  return (await powers(db)).map(({ power }) => power);
}

const citus = statement<{ name: string }, [name: string]>(
  'select extname::text as name from pg_extension where extname = $1::text::name',
);

/** Whether the tables are spread over several servers, each with a log of its own. */
export async function isSpread(db: Database): Promise<boolean> {
  return (await citus(db, 'citus')).length > 0;
}
