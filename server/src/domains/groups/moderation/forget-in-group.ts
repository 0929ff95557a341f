import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { eraseOpenCases } from '../../reports/reports.api.ts';
import { announceChanged, announceRequests, type GroupsPublisher } from '../announce-groups.ts';
import { updateGroup } from '../groups.queries.ts';
import type { GroupPostAt } from './find-in-group.ts';
import { deletePin } from './pins.queries.ts';

/** A post stands in the group no more: neither its pin nor what waits to be decided about it. */
export async function forgetInGroup(
  { live }: { live: GroupsPublisher },
  trx: Database,
  { groupId, postId }: GroupPostAt,
  afterCommit: AfterCommit,
): Promise<void> {
  const open = await eraseOpenCases(trx, postId);
  if (open > 0) afterCommit(() => announceRequests(live, groupId));
  if (!(await deletePin(trx, groupId, postId))) return;
  const version = await updateGroup(trx, groupId, {});
  afterCommit(() => announceChanged(live, groupId, version));
}
