import { hasSiteRole } from '@hearth/contract/core/site-roles';
import type { MemberFile } from '@hearth/contract/operators/members';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { describeAccount } from '../accounts/accounts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { mayActOn } from './operators.policy.ts';
import { rolesAmong } from './roles.queries.ts';

/** Addresses and sessions are for operators. */
export async function readMember(
  deps: { db: Database; clock: Clock },
  viewerId: string,
  memberId: string,
): Promise<MemberFile> {
  const { db } = deps;
  const [people, roles, account] = await Promise.all([
    peopleByIds(db, [memberId]),
    rolesAmong(db, [viewerId, memberId]),
    describeAccount(deps, memberId),
  ]);
  const person = people.get(memberId);
  if (!person || !account) throw new AppError('not_found');
  const { joinedAt, sessions, ...addresses } = account;
  const own = roles.get(viewerId) ?? null;
  const role = roles.get(memberId) ?? null;
  return {
    person,
    role,
    joinedAt,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
    account: hasSiteRole(own, 'operator') ? { ...addresses, sessions } : null,
    mayAct: viewerId !== memberId && mayActOn(own, role),
  };
}
