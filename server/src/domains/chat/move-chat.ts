import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { setFolder } from './chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from './chat-states.ts';
import { touchChat } from './chats.queries.ts';
import { type ChatNeeds, findBegunChat } from './find-chat.ts';

type Move = { memberId: string; chatId: string; folder: ChatFolder };

export async function moveChat(needs: ChatNeeds & { live: ChatLive }, move: Move): Promise<ChatState> {
  const { memberId, chatId, folder } = move;
  const { chat: membership } = await findBegunChat(needs, memberId, chatId);
  return inTransaction(needs.db, async (trx, afterCommit) => {
    const chat = await touchChat(trx, chatId);
    const member = chat && (await setFolder(trx, memberId, chatId, folder));
    const states = member && (await readChatStates(trx, chat, membership, [member]));
    const own = states?.get(memberId);
    if (!states || !own) throw new AppError('not_found');
    afterCommit(() => publishChatStates(needs.live, states, null));
    return own;
  });
}
