import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { chatMember } from './chat-members.queries.ts';
import { isSilentFor } from './is-silent-for.ts';
import { previewOf } from './message-entry.ts';
import { newestFromOthers } from './messages.queries.ts';
import { filesOf } from './show-messages.ts';

type Delivered = { memberId: string; chatId: string; seq: number; mentioned: boolean; now: Date };

/**
 * The newest message up to this one that still waits for the member, as it reads now, in a chat that may call for attention.
 * What was unsent meanwhile waits for nobody.
 */
export async function waitingMessage(
  db: Database,
  { memberId, chatId, seq, mentioned, now }: Delivered,
): Promise<{ senderId: string; text: string } | undefined> {
  const [own] = await chatMember(db, memberId, chatId);
  if (!own || isSilentFor(own, mentioned, now) || own.read_seq >= seq) return undefined;
  const [row] = await newestFromOthers(db, chatId, Math.max(own.read_seq, own.hidden_seq), seq, memberId);
  return row && { senderId: row.sender_id, text: previewOf(row, filesOf(row, await mediaByIds(db, row.media_ids))) };
}
