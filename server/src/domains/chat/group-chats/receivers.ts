import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { ChatMembership } from '../chat.policy.ts';
import { memberIdsIn } from './group-chats.queries.ts';

/** Whom a live event about something of this member reaches: all members but those who are hidden from them. */
export async function receiversOf(
  db: Database,
  { chatId, kind, memberIds }: ChatMembership,
  actorId: string,
): Promise<readonly string[]> {
  if (kind === directKind) return memberIds;
  const [rows, hiddenIds] = await Promise.all([memberIdsIn(db, chatId), hiddenIdsOf(db, actorId)]);
  return without(
    rows.map((row) => row.user_id),
    hiddenIds,
  );
}

export function without(memberIds: readonly string[], hiddenIds: readonly string[]): string[] {
  const hidden = new Set(hiddenIds);
  return memberIds.filter((id) => !hidden.has(id));
}
