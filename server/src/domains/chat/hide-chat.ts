import { chatGone } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { hideSide } from './chat-members.queries.ts';
import { touchChat } from './chats.queries.ts';
import { findPartner } from './find-partner.ts';
import type { Live } from './tell-sides.ts';

export async function hideChat(
  { db, live }: { db: Database; live: Live },
  { memberId, chatId }: { memberId: string; chatId: string },
): Promise<void> {
  findPartner(chatId, memberId);
  await inTransaction(db, async (trx, afterCommit) => {
    const chat = await touchChat(trx, chatId);
    if (!chat) throw new AppError('not_found');
    await hideSide(trx, memberId, chatId, chat.last_seq);
    afterCommit(() => live.publish(memberTopic(memberId), chatGone, { chatId }));
  });
}
