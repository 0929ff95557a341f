import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { stayingAmong, suspensionOf } from '../accounts/accounts.api.ts';
import { changeMembership, type MembershipDeps } from './change-membership.ts';
import { lockGroup } from './groups.queries.ts';
import { membershipsAmong, ownerIdOf, successorsOf } from './memberships.queries.ts';
import { recordAct } from './moderation/record-act.ts';

/** Those of these members who can sign in, and whose accounts are not being deleted. */
export async function livingAmong(
  deps: { db: Database; clock: MembershipDeps['clock'] },
  ids: readonly string[],
): Promise<Set<string>> {
  const staying = await stayingAmong(deps.db, ids);
  const suspended = await Promise.all([...staying].map((id) => suspensionOf(deps, id)));
  return new Set([...staying].filter((_, index) => suspended[index] === null));
}

const heirsShown = 10;

/** The moderators by their time, then the members, as far as they live; none while there is an owner who does. */
export async function heirsOf(
  deps: { db: Database; clock: MembershipDeps['clock'] },
  groupId: string,
): Promise<{ ownerless: boolean; heirIds: string[] }> {
  const ownerId = await ownerIdOf(deps.db, groupId);
  if (ownerId && (await livingAmong(deps, [ownerId])).has(ownerId)) return { ownerless: false, heirIds: [] };
  const memberId = ownerId ?? groupId;
  const ids = await successorsOf(deps.db, { groupId, memberId }, { count: heirsShown, offset: 0 });
  const living = await livingAmong(deps, ids);
  return { ownerless: true, heirIds: ids.filter((id) => living.has(id)) };
}

/** To one of its members. Who owned it stays in it as a moderator. Answers what the group is called. */
export async function handOverOwnerless(
  deps: MembershipDeps,
  trx: Database,
  { groupId, memberId }: { groupId: string; memberId: string },
  afterCommit: AfterCommit,
): Promise<string> {
  const group = await lockGroup(trx, groupId);
  if (!group) throw new AppError('not_found');
  const { clock } = deps;
  const ownerId = await ownerIdOf(trx, groupId);
  if (ownerId && (await livingAmong({ db: trx, clock }, [ownerId])).has(ownerId)) throw new AppError('group_has_owner');
  const heir = (await membershipsAmong(trx, groupId, [memberId])).get(memberId);
  const lives = (await livingAmong({ db: trx, clock }, [memberId])).has(memberId);
  if (heir?.state !== 'member' || !lives) throw new AppError('not_found');
  await changeMembership(deps, trx, group, { memberId, action: 'succeed', actorId: null }, afterCommit);
  if (ownerId) {
    const stepDown = { memberId: ownerId, action: 'stepDown', actorId: ownerId } as const;
    await changeMembership(deps, trx, group, stepDown, afterCommit);
  }
  await recordAct(deps, trx, { groupId, actorId: memberId, act: 'owner_succeeded' }, afterCommit);
  return group.name;
}
