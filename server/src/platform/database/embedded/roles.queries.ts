import pg from 'pg';
import type { RoleConnections } from '../connect/connection.ts';

/**
 * The owner has the database's one schema and may copy the cluster for an archive of the log. The app gets the right to
 * connect here; `allowUse` adds the tables. Neither may create roles or databases, read files or run programs.
 */
export async function grantRoles(client: pg.Client, database: string, { app, owner }: RoleConnections): Promise<void> {
  const [db, appName, ownerName] = [database, app.user, owner.user].map((name) => pg.escapeIdentifier(name));
  await client.query(`
    begin;
    ${createRole(owner.user)}
    ${createRole(app.user)}
    alter database ${db} owner to ${ownerName};
    alter schema public owner to ${ownerName};
    revoke all on schema public from public;
    revoke all on database ${db}, postgres, template1 from public;
    grant connect on database ${db} to ${appName};
    grant usage on schema public to ${appName};
    grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${ownerName};
    ${ownRelations(owner.user)}
    ${setPassword(owner)}
    ${setPassword(app)}
    commit`);
}

function createRole(name: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
      create role ${pg.escapeIdentifier(name)};
    end if;
  end $$;`;
}

/** Those of a site from before belong to the superuser. */
function ownRelations(owner: string): string {
  return `do $$ declare relation regclass; begin
    for relation in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and relowner <> ${pg.escapeLiteral(owner)}::regrole
    loop
      execute format('alter table %s owner to %I', relation, ${pg.escapeLiteral(owner)});
    end loop;
  end $$;`;
}

function setPassword({ user, password }: { user: string; password: string }): string {
  return `alter role ${pg.escapeIdentifier(user)} with login nosuperuser nocreatedb nocreaterole noreplication
    nobypassrls password ${pg.escapeLiteral(password)};`;
}
