import { maxGroupsOfMember } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announceMembership, type GroupsPublisher } from './announce-groups.ts';
import { membershipChanged } from './groups.events.ts';
import { type Membership, type MembershipAction, roleOf, transition } from './groups.policy.ts';
import { changeCounts, type GroupRow } from './groups.queries.ts';
import { dropMembership, type MemberRow, membershipsAmong, mirrorOf, putMembership } from './memberships.queries.ts';

export type MembershipDeps = { clock: Clock; events: DomainEvents; live: GroupsPublisher };

export type MembershipChange = {
  memberId: string;
  action: MembershipAction;
  /** The member who acts; null when an account ends. */
  actorId: string | null;
  answers?: readonly string[];
  /** Who has invited them by a link. */
  letInBy?: string;
};

/**
 * The only way to change a membership: asks the table of transitions, writes both sides and the counts, emits the domain
 * event, and publishes after the commit. The caller has locked the group's row (`lockGroup`). Returns the membership
 * afterwards; throws the error of the table.
 */
export async function changeMembership(
  deps: MembershipDeps,
  trx: Database,
  group: GroupRow,
  { memberId, action, actorId, answers = [], letInBy }: MembershipChange,
  afterCommit: AfterCommit,
): Promise<Membership | null> {
  const rows = await membershipsAmong(trx, group.id, actorId ? [memberId, actorId] : [memberId]);
  const row = rows.get(memberId);
  const actor = actorId ? rows.get(actorId) : undefined;
  const current = row ? { state: row.state, role: row.role } : null;
  const admits = action === 'join' && (letInBy ? await letsIn(trx, group, letInBy) : await isAdmitted(trx, group, row));
  const outcome = transition({ current, action, actorRole: actor ? roleOf(actor) : null, admits });
  if (outcome === 'unchanged') return current;
  if ('refused' in outcome) throw new AppError(outcome.refused);
  const { to } = outcome;
  if (to) {
    if (action === 'join' && !current) await assertRoom(trx, memberId);
    const sameState = current?.state === to.state && row !== undefined;
    await putMembership(trx, {
      ...{ groupId: group.id, memberId, to },
      at: sameState ? row.since : deps.clock.now(),
      answers: action === 'join' ? answers : (row?.answers ?? []),
      invitedBy: action === 'invite' ? actorId : (letInBy ?? row?.invited_by ?? null),
    });
  } else await dropMembership(trx, group.id, memberId);
  const counts = await changeCounts(trx, group.id, differenceOf(current, to));
  await deps.events.emit(
    trx,
    membershipChanged,
    { groupId: group.id, memberId, actorId, from: current, to },
    afterCommit,
  );
  const change = { groupId: group.id, memberId, from: current, to, memberCount: counts.member_count };
  afterCommit(() => announceMembership(deps.live, change));
  return to;
}

/** A public group lets everybody in; the others only whom a moderator invited who still is one. */
async function isAdmitted(trx: Database, group: GroupRow, row: MemberRow | undefined): Promise<boolean> {
  if (group.kind === 'public') return true;
  if (row?.state !== 'invited' || !row.invited_by) return false;
  return letsIn(trx, group, row.invited_by);
}

/** Whether this member may let others in at once: into a public group every member, into others its moderators. */
export async function letsIn(db: Database, { id, kind }: Pick<GroupRow, 'id' | 'kind'>, memberId: string) {
  const member = (await membershipsAmong(db, id, [memberId])).get(memberId);
  return member?.state === 'member' && (kind === 'public' || member.role !== 'member');
}

export async function assertRoom(trx: Database, memberId: string): Promise<void> {
  const own = (await mirrorOf(trx, memberId)).filter(({ state }) => state === 'member' || state === 'requested');
  if (own.length >= maxGroupsOfMember) throw new AppError('too_many_groups', { params: { max: maxGroupsOfMember } });
}

function differenceOf(from: Membership | null, to: Membership | null) {
  const has = (membership: Membership | null, state: Membership['state']) => (membership?.state === state ? 1 : 0);
  return {
    members: has(to, 'member') - has(from, 'member'),
    requests: has(to, 'requested') - has(from, 'requested'),
  };
}
