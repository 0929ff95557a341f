import { hasSiteRole, type SiteRole } from '@hearth/contract/core/site-roles';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { isConfirmed } from '../accounts/accounts.api.ts';
import { rolesAmong } from './roles.queries.ts';

type Session = { memberId: string; sessionId: string };
type Needs = { role: SiteRole; acts: boolean };

/** For members without a role the endpoints of those who run the site do not exist. */
export function admitOperators(deps: { db: Database; clock: Clock }) {
  return async (session: Session, { role: needed, acts }: Needs): Promise<void> => {
    const role = (await rolesAmong(deps.db, [session.memberId])).get(session.memberId) ?? null;
    if (role === null) throw new AppError('not_found');
    if (!hasSiteRole(role, needed)) throw new AppError('forbidden');
    if (acts && !(await isConfirmed(deps, session))) throw new AppError('confirm_password');
  };
}
