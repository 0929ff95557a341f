import { isSilent } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { type ChatMember, chatMember } from './chat-members.queries.ts';

type Delivered = { memberId: string; chatId: string; seq: number; mentioned: boolean; now: Date };

/** Whether a message still waits for this member, in a chat that may call for attention. */
export async function isWaiting(db: Database, delivered: Delivered): Promise<boolean> {
  const { memberId, chatId, seq, mentioned, now } = delivered;
  const [own] = await chatMember(db, memberId, chatId);
  return own !== undefined && !isSilentFor(own, mentioned, now) && own.read_seq < seq;
}

export function isSilentFor(
  { folder, muted, muted_until }: Pick<ChatMember, 'folder' | 'muted' | 'muted_until'>,
  mentioned: boolean,
  now: Date,
): boolean {
  return isSilent({ folder, muted, mutedUntil: muted_until?.toISOString() ?? null }, mentioned, now.getTime());
}
