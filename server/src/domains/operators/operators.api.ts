import { hasSiteRole, type SiteRole } from '@hearth/contract/core/site-roles';
import type { Database } from '../../platform/database/database.ts';
import { allRoles, deleteRole, rolesAmong } from './roles.queries.ts';

export { closeMember } from './act-on-account.ts';
export { assertMayActOn, mayActOnMember } from './assert-may-act.ts';
export { assertMayLeave, giveFirstMember, giveSiteRole, withdrawSiteRole } from './change-roles.ts';
export { joinAnswerOrdered } from './operators.events.ts';
export { type Acting, recordSiteAct, type SiteActor } from './record-site-act.ts';
export { assertWordsAllowed, patternThatHolds, type Written } from './site-words.ts';

export async function siteRoleOf(db: Database, memberId: string): Promise<SiteRole | null> {
  return (await rolesAmong(db, [memberId])).get(memberId) ?? null;
}

/** Whether the member has this role or a higher one. */
export async function hasRole(db: Database, memberId: string, needed: SiteRole): Promise<boolean> {
  return hasSiteRole(await siteRoleOf(db, memberId), needed);
}

export function eraseSiteRole(trx: Database, memberId: string): Promise<void> {
  return deleteRole(trx, memberId);
}

/** Whether somebody else has a role, too. */
export async function isAloneInOffice(db: Database, memberId: string): Promise<boolean> {
  return !(await allRoles(db)).some(({ user_id }) => user_id !== memberId);
}
