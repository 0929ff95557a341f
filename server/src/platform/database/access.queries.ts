import type { Database } from './database.ts';
import { sql } from './sql.ts';

export async function currentRole(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Reading and writing every table; of the applied migrations, reading only. */
export async function allowUse(owner: Database, role: string): Promise<void> {
  if (!(await lacksUse(owner, role))) return;
  const grantee = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    // Two servers that grant at the same time would fail.
    await sql`lock table schema_migrations in access exclusive mode`.execute(trx);
    const { rows } = await sql<{ name: string }>`select current_schema()::text as name`.execute(trx);
    const schema = sql.id(rows[0]?.name ?? 'public');
    await sql`grant usage on schema ${schema} to ${grantee}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`.execute(trx);
    await sql`revoke insert, update, delete on schema_migrations from ${grantee}`.execute(trx);
  });
}

async function lacksUse(owner: Database, role: string): Promise<boolean> {
  const { rows } = await sql<{ lacking: boolean }>`
    select exists (
      select from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not has_table_privilege(${role}, c.oid,
          case when c.relname = 'schema_migrations' then 'select' else 'delete' end)
    ) as lacking`.execute(owner);
  return rows[0]?.lacking ?? true;
}

/** What the current role may do beyond its own tables. */
export async function powersOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ power: string }>`
    select power from pg_roles r, lateral (values
      ('superuser', r.rolsuper), ('create roles', r.rolcreaterole), ('create databases', r.rolcreatedb),
      ('read files of the server', pg_has_role(r.oid, 'pg_read_server_files', 'usage')),
      ('write files of the server', pg_has_role(r.oid, 'pg_write_server_files', 'usage')),
      ('run programs on the server', pg_has_role(r.oid, 'pg_execute_server_program', 'usage'))
    ) as powers (power, has)
    where r.rolname = current_user and has`.execute(db);
  return rows.map(({ power }) => power);
}
