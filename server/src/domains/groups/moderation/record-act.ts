import { groupLogged } from '@hearth/contract/groups/moderation-live';
import type { GroupAct } from '@hearth/contract/groups/moderation-rules';
import { groupTopic } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { GroupsPublisher } from '../announce-groups.ts';
import { insertLogRow } from './log.queries.ts';

export type RecordDeps = { clock: Clock; live: GroupsPublisher };

/** `memberId`: to whom, or whose post or comment it was. */
export type Act = {
  groupId: string;
  actorId: string;
  act: GroupAct;
  memberId?: string | null;
  reason?: string;
  detail?: string | null;
};

/** Each act of a moderator or the owner that changes something is recorded once, in its transaction. */
export async function recordAct(
  { clock, live }: RecordDeps,
  trx: Database,
  { groupId, actorId, act, memberId = null, reason = '', detail = null }: Act,
  afterCommit: AfterCommit,
): Promise<void> {
  const at = clock.now();
  const row = { id: newId(at), act, actor_id: actorId, member_id: memberId, reason, detail, at };
  await insertLogRow(trx, groupId, row);
  const hints = { to: 'members', actorId, ...(memberId && { aboutId: memberId }) };
  afterCommit(() => live.publish(groupTopic(groupId), groupLogged, { groupId }, hints));
}
