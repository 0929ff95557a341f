import { hasSiteRole } from '@hearth/contract/core/site-roles';
import type { MemberFile } from '@hearth/contract/moderation/members';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { describeAccount } from '../accounts/accounts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { countCasesAbout, restrictingCases } from '../reports/reports.api.ts';
import { mayActOn } from './operators.policy.ts';
import { rolesAmong } from './roles.queries.ts';

/** Addresses and sessions are for operators. */
export async function readMember(
  deps: { db: Database; clock: Clock },
  viewerId: string,
  memberId: string,
): Promise<MemberFile> {
  const { db } = deps;
  const [people, roles, account, restricting, cases] = await Promise.all([
    peopleByIds(db, [memberId]),
    rolesAmong(db, [viewerId, memberId]),
    describeAccount(deps, memberId),
    restrictingCases(db, memberId, deps.clock.now()),
    countCasesAbout(db, memberId),
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
    restriction: restrictionOf(restricting),
    cases,
    mayAct: viewerId !== memberId && mayActOn(own, role),
  };
}

/** The harder of the decisions that hold, until the last of them ends. */
function restrictionOf(rows: Awaited<ReturnType<typeof restrictingCases>>): MemberFile['restriction'] {
  const suspending = rows.filter(({ decision }) => decision === 'suspend');
  const held = suspending.length > 0 ? suspending : rows;
  if (held.length === 0) return null;
  const ends = held.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return {
    kind: suspending.length > 0 ? 'suspended' : 'limited',
    until: Number.isFinite(last) ? new Date(last).toISOString() : null,
  };
}
