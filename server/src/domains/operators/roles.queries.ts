import { type SiteRole, siteRoles } from '@hearth/contract/core/site-roles';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const roles = statement<{ user_id: string; role: string }, [ids: readonly string[]]>(
  'select user_id, role from site_roles where user_id = any($1::uuid[])',
);

export async function rolesAmong(db: Database, memberIds: readonly string[]): Promise<Map<string, SiteRole>> {
  if (memberIds.length === 0) return new Map();
  const rows = await roles(db, memberIds);
  return new Map(rows.map(({ user_id, role }) => [user_id, role as SiteRole]));
}

export type RoleRow = { user_id: string; role: SiteRole; given_by: string | null; given_at: Date };

/** The highest roles first. */
export async function allRoles(db: Database): Promise<RoleRow[]> {
  const rows = (await db.selectFrom('site_roles').selectAll().orderBy('given_at').execute()) as RoleRow[];
  return rows.sort((a, b) => siteRoles.indexOf(b.role) - siteRoles.indexOf(a.role));
}

const lock = statement<never, []>('lock table site_roles in share row exclusive mode');

/** Until the transaction ends, nobody else changes who runs the site. */
export async function lockRoles(trx: Database): Promise<void> {
  await lock(trx);
}

export async function putRole(trx: Database, { user_id, role, given_by, given_at }: RoleRow): Promise<void> {
  const given = { role, given_by, given_at };
  await trx
    .insertInto('site_roles')
    .values({ user_id, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute();
}

export async function deleteRole(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('site_roles').where('user_id', '=', memberId).execute();
}
