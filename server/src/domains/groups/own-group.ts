import { isModerator } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockGroup } from './groups.queries.ts';
import { findVisibleGroup } from './read-group.ts';

/** `leads`: the member is its owner or a moderator. */
export type GroupOfMember = { name: string; pictureId: string | null; leads: boolean };

/** Fails unless the member is in the group. */
export async function groupOfMember(db: Database, memberId: string, groupId: string): Promise<GroupOfMember> {
  const { name, picture_id: pictureId, state, role } = await findVisibleGroup(db, memberId, groupId);
  if (state !== 'member') throw new AppError('forbidden');
  return { name, pictureId, leads: isModerator(role) };
}

/** The same, and nobody joins or leaves the group until the transaction ends. */
export async function lockGroupOfMember(trx: Database, memberId: string, groupId: string): Promise<GroupOfMember> {
  if (!(await lockGroup(trx, groupId))) throw new AppError('not_found');
  return groupOfMember(trx, memberId, groupId);
}
