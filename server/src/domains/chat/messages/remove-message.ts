import { messageGone } from '@hearth/contract/chat/message-actions';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { chatMember } from '../chat-members.queries.ts';
import { publishChatStates, readChatStates } from '../chat-states.ts';
import { touchChat } from '../chats.queries.ts';
import { markRead } from '../mark-read.ts';
import type { ChangeDeps } from './change-message.ts';
import { findMessage, type MessageAddress } from './find-message.ts';
import { insertRemoved, raiseRemoved } from './removed.queries.ts';

/**
 * The other members keep it. Who removes a message has seen it: it counts as read, so that nothing that was removed is ever
 * among the unread.
 */
export async function removeMessage(deps: ChangeDeps, memberId: string, address: MessageAddress): Promise<void> {
  const { chat, row } = await findMessage(deps, memberId, address);
  const { chatId, messageId } = address;
  await markRead(deps, { memberId, chatId, seq: row.seq });
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const locked = await touchChat(trx, chatId);
    if (!locked) throw new AppError('not_found');
    await insertRemoved(trx, memberId, chatId, row.seq);
    await raiseRemoved(trx, memberId, chatId, row.seq);
    const [own] = await chatMember(trx, memberId, chatId);
    if (!own) throw new AppError('not_found');
    const states = await readChatStates(trx, locked, chat, [own]);
    afterCommit(() => {
      deps.live.publish(memberTopic(memberId), messageGone, { chatId, messageId, seq: row.seq });
      publishChatStates(deps.live, states, null);
    });
  });
}
