import type { GroupLogEntry } from '@hearth/contract/groups/oversight';
import { isModerator } from '@hearth/contract/groups/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { roleOf } from '../groups.policy.ts';
import { findVisibleGroup } from '../read-group.ts';
import { type LogRow, logPage } from './log.queries.ts';

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function readGroupLog(
  { db }: { db: Database },
  viewerId: string,
  groupId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: GroupLogEntry[]; nextCursor: string | null }> {
  const [group, hiddenIds] = await Promise.all([findVisibleGroup(db, viewerId, groupId), hiddenIdsOf(db, viewerId)]);
  if (group.state !== 'member') throw new AppError('forbidden');
  const without = isModerator(roleOf(group)) ? [] : hiddenIds;
  const rows = await logPage(db, groupId, { before: cursor ?? afterAll, count: limit + 1, hiddenIds: without });
  const shown = rows.slice(0, limit);
  const people = await peopleByIds(
    db,
    shown.flatMap((row) => [row.actor_id, ...(row.member_id ? [row.member_id] : [])]),
  );
  const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { items: shown.flatMap((row) => toEntry(row, people) ?? []), nextCursor };
}

/** Undefined while the account of one of the two is being deleted. */
function toEntry(row: LogRow, people: ReadonlyMap<string, Person>): GroupLogEntry | undefined {
  const actor = people.get(row.actor_id);
  const member = row.member_id === null ? null : people.get(row.member_id);
  if (!actor || member === undefined) return undefined;
  const { id, act, reason, detail, at } = row;
  return { id, act, actor, member, reason, detail, at: at.toISOString() };
}
