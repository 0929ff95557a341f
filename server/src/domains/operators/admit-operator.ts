import { hasSiteRole } from '@hearth/contract/core/site-roles';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmitToSite } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { isConfirmed } from '../accounts/accounts.api.ts';
import { rolesAmong } from './roles.queries.ts';

/** For members without a role the endpoints of those who run the site do not exist. */
export function admitOperators(deps: { db: Database; clock: Clock }): AdmitToSite {
  return async (session, { role: needed, acts }) => {
    const role = (await rolesAmong(deps.db, [session.memberId])).get(session.memberId) ?? null;
    if (role === null) throw new AppError('not_found');
    if (!hasSiteRole(role, needed)) throw new AppError('forbidden');
    if (acts && !(await isConfirmed(deps, session))) throw new AppError('confirm_password');
  };
}
