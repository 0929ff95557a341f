import { type GroupRole, isModerator } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { canSeeGroup, roleOf } from '../groups.policy.ts';
import { type GroupRow, lockGroup, type SeenGroup } from '../groups.queries.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import { findVisibleGroup } from '../read-group.ts';

export type MemberAt = { groupId: string; memberId: string };
export type Moderated = { group: GroupRow; role: GroupRole };

/** Locks the group, if the member moderates it: 404 for who may not know of it, 403 for other members. */
export async function lockModerated(trx: Database, groupId: string, actorId: string): Promise<Moderated> {
  const group = await lockGroup(trx, groupId);
  const row = (await membershipsAmong(trx, groupId, [actorId])).get(actorId);
  if (!group || !canSeeGroup(group.kind, row?.state ?? null)) throw new AppError('not_found');
  const role = row ? roleOf(row) : null;
  if (!role || !isModerator(role)) throw new AppError('forbidden');
  return { group, role };
}

export async function findModerated(db: Database, groupId: string, viewerId: string): Promise<SeenGroup> {
  const group = await findVisibleGroup(db, viewerId, groupId);
  if (!isModerator(roleOf(group))) throw new AppError('forbidden');
  return group;
}
