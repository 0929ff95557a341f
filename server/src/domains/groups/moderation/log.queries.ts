import type { GroupAct } from '@hearth/contract/groups/moderation-rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type LogRow = {
  id: string;
  act: GroupAct;
  actor_id: string;
  member_id: string | null;
  reason: string;
  detail: string | null;
  at: Date;
};

export async function insertLogRow(trx: Database, groupId: string, row: LogRow): Promise<void> {
  await trx
    .insertInto('group_log')
    .values({ group_id: groupId, ...row })
    .execute();
}

const page = statement<LogRow, [groupId: string, before: string, hiddenIds: readonly string[], count: number]>(
  `select id, act, actor_id, member_id, reason, detail, at from group_log
   where group_id = $1 and id < $2 and actor_id <> all($3::uuid[])
     and (member_id is null or member_id <> all($3::uuid[]))
   order by id desc limit $4`,
);

/** Newest first, without what hidden members did or what was done to them. */
export function logPage(
  db: Database,
  groupId: string,
  { before, count, hiddenIds }: { before: string; count: number; hiddenIds: readonly string[] },
): Promise<LogRow[]> {
  return page(db, groupId, before, hiddenIds, count);
}

export async function deleteLogOf(trx: Database, memberId: string): Promise<void> {
  await trx
    .deleteFrom('group_log')
    .where((eb) => eb.or([eb('actor_id', '=', memberId), eb('member_id', '=', memberId)]))
    .execute();
}
