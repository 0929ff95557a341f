import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type OwnChoice, setOwnChoice } from './chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from './chat-states.ts';
import { touchChat } from './chats.queries.ts';
import { type ChatDeps, findBegunChat } from './find-chat.ts';

const hourMs = 3_600_000;

type Deps = ChatDeps & { live: ChatLive };
type OwnChat = { memberId: string; chatId: string };

export function moveChat(deps: Deps, { folder, ...own }: OwnChat & { folder: ChatFolder }): Promise<ChatState> {
  return changeOwnChat(deps, own, { folder });
}

/** No toast, sound or push message about a muted chat. It is counted and listed as before. */
export function muteChat(
  deps: Deps & { clock: Clock },
  { muted, hours, ...own }: OwnChat & { muted: boolean; hours?: number | undefined },
): Promise<ChatState> {
  const until = muted && hours ? new Date(deps.clock.now().getTime() + hours * hourMs) : null;
  return changeOwnChat(deps, own, { muted, muted_until: until });
}

/** What a member chooses about a chat for themselves; the other members do not learn of it. */
async function changeOwnChat(deps: Deps, { memberId, chatId }: OwnChat, choice: OwnChoice): Promise<ChatState> {
  const { chat: membership } = await findBegunChat(deps, memberId, chatId);
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const chat = await touchChat(trx, chatId);
    const member = chat && (await setOwnChoice(trx, memberId, chatId, choice));
    const states = member && (await readChatStates(trx, chat, membership, [member]));
    const own = states?.get(memberId);
    if (!states || !own) throw new AppError('not_found');
    afterCommit(() => publishChatStates(deps.live, states, null));
    return own;
  });
}
