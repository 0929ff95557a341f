import type { Database } from '../../../platform/database/database.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { isSilentFor } from '../is-silent-for.ts';
import { previewOf } from '../message-entry.ts';
import { messagesAfter } from '../messages.queries.ts';
import { filesOf } from '../show-messages.ts';
import { behindInGroup } from './group-chats.queries.ts';

/** The newest message of a chat of several, and whom it mentions, or those that it follows within seconds. */
export type ToldInGroup = {
  chatId: string;
  senderId: string;
  seq: number;
  mentionedIds: ReadonlySet<string>;
  everyone: boolean;
};

export type WaitingMember = { memberId: string; mentioned: boolean; muted: boolean };

/** What the message says now; undefined once it says nothing. */
export async function previewInGroup(db: Database, chatId: string, seq: number): Promise<string | undefined> {
  const [row] = await messagesAfter(db, chatId, seq - 1, 1);
  if (row?.seq !== seq || row.line) return undefined;
  const preview = previewOf(row, filesOf(row, await mediaByIds(db, row.media_ids)));
  return preview === '' ? undefined : preview;
}

/** The members for whom a message still waits, in a chat that may call for their attention; in two statements. */
export async function waitingInGroup(db: Database, told: ToldInGroup, now: Date): Promise<WaitingMember[]> {
  const { chatId, senderId, seq, mentionedIds, everyone } = told;
  const [rows, hiddenIds] = await Promise.all([behindInGroup(db, chatId, seq), hiddenIdsOf(db, senderId)]);
  const hidden = new Set([...hiddenIds, senderId]);
  return rows.flatMap((row) => {
    const { user_id: memberId } = row;
    const mentioned = everyone || mentionedIds.has(memberId);
    if (hidden.has(memberId) || isSilentFor(row, mentioned, now)) return [];
    return [{ memberId, mentioned, muted: isSilentFor(row, false, now) }];
  });
}
