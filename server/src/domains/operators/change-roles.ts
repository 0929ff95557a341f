import type { SiteRole } from '@hearth/contract/core/site-roles';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { hasOtherAccounts } from '../accounts/accounts.api.ts';
import { knownMember } from '../profiles/profiles.api.ts';
import { siteRoleChanged } from './operators.events.ts';
import { type Acting, recordSiteAct, type SiteActor } from './record-site-act.ts';
import { allRoles, deleteRole, lockRoles, putRole, rolesAmong } from './roles.queries.ts';

type Deps = Acting & { db: Database };

/** False if the member has this role already. */
export function giveSiteRole(deps: Deps, by: SiteActor, memberId: string, role: SiteRole): Promise<boolean> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await lockRoles(trx);
    if ((await knownMember(trx, memberId)).length === 0) throw new AppError('not_found');
    const before = (await rolesAmong(trx, [memberId])).get(memberId);
    if (before === role) return false;
    if (before === 'owner') await assertAnotherOwner(trx, memberId);
    const givenBy = by === 'command' ? null : by.memberId;
    await putRole(trx, { user_id: memberId, role, given_by: givenBy, given_at: deps.clock.now() });
    await recordSiteAct(deps, trx, { by, act: 'role_given', aboutId: memberId, detail: role }, afterCommit);
    await deps.emit(trx, siteRoleChanged, { memberId }, afterCommit);
    return true;
  });
}

/** False if the member has none. */
export function withdrawSiteRole(deps: Deps, by: SiteActor, memberId: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await lockRoles(trx);
    const role = (await rolesAmong(trx, [memberId])).get(memberId);
    if (!role) return false;
    if (role === 'owner') await assertAnotherOwner(trx, memberId);
    await deleteRole(trx, memberId);
    await recordSiteAct(deps, trx, { by, act: 'role_withdrawn', aboutId: memberId, detail: role }, afterCommit);
    await deps.emit(trx, siteRoleChanged, { memberId }, afterCommit);
    return true;
  });
}

/** On a site that nobody else can reach, whoever signs up first runs it. */
export async function giveFirstMember(trx: Database, memberId: string, at: Date): Promise<void> {
  const isFirst = async () => !(await hasOtherAccounts(trx, memberId)) && (await allRoles(trx)).length === 0;
  if (!(await isFirst())) return;
  await lockRoles(trx);
  if (await isFirst()) await putRole(trx, { user_id: memberId, role: 'owner', given_by: null, given_at: at });
}

/** The last owner hands the site over before they leave, unless nobody else is there. */
export async function assertMayLeave(trx: Database, memberId: string): Promise<void> {
  if ((await rolesAmong(trx, [memberId])).get(memberId) !== 'owner') return;
  await lockRoles(trx);
  if (await hasOtherAccounts(trx, memberId)) await assertAnotherOwner(trx, memberId);
}

async function assertAnotherOwner(trx: Database, memberId: string): Promise<void> {
  const others = (await allRoles(trx)).filter(({ role, user_id }) => role === 'owner' && user_id !== memberId);
  if (others.length === 0) throw new AppError('last_owner');
}
