import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type OwnChoice, setOwnChoice } from './chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from './chat-states.ts';
import { touchChat } from './chats.queries.ts';
import { type ChatNeeds, findBegunChat } from './find-chat.ts';

type Needs = ChatNeeds & { live: ChatLive };
type OwnChat = { memberId: string; chatId: string };

export function moveChat(needs: Needs, { folder, ...own }: OwnChat & { folder: ChatFolder }): Promise<ChatState> {
  return changeOwnChat(needs, own, { folder });
}

/** No toast, sound or push message about a muted chat. It is counted and listed as before. */
export function muteChat(needs: Needs, { muted, ...own }: OwnChat & { muted: boolean }): Promise<ChatState> {
  return changeOwnChat(needs, own, { muted });
}

/** What a member chooses about a chat for themselves; the other members do not learn of it. */
async function changeOwnChat(needs: Needs, { memberId, chatId }: OwnChat, choice: OwnChoice): Promise<ChatState> {
  const { chat: membership } = await findBegunChat(needs, memberId, chatId);
  return inTransaction(needs.db, async (trx, afterCommit) => {
    const chat = await touchChat(trx, chatId);
    const member = chat && (await setOwnChoice(trx, memberId, chatId, choice));
    const states = member && (await readChatStates(trx, chat, membership, [member]));
    const own = states?.get(memberId);
    if (!states || !own) throw new AppError('not_found');
    afterCommit(() => publishChatStates(needs.live, states, null));
    return own;
  });
}
