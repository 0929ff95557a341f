import { isSilent } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { chatMember } from './chat-members.queries.ts';

type Delivered = { memberId: string; chatId: string; seq: number; mentioned: boolean };

/** Whether a message still waits for this member, in a chat that may call for attention. */
export async function isWaiting(db: Database, delivered: Delivered): Promise<boolean> {
  const { memberId, chatId, seq, mentioned } = delivered;
  const [own] = await chatMember(db, memberId, chatId);
  return own !== undefined && !isSilent(own, mentioned) && own.read_seq < seq;
}
