import { chatGone } from '@hearth/contract/chat/endpoints';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { hideFromMember } from './chat-members.queries.ts';
import type { ChatLive } from './chat-states.ts';
import { touchChat } from './chats.queries.ts';
import { type ChatDeps, findBegunChat } from './find-chat.ts';

export async function hideChat(
  deps: ChatDeps & { live: ChatLive },
  { memberId, chatId }: { memberId: string; chatId: string },
): Promise<void> {
  await findBegunChat(deps, memberId, chatId);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const chat = await touchChat(trx, chatId);
    if (!chat) throw new AppError('not_found');
    await hideFromMember(trx, memberId, chatId, chat.last_seq);
    afterCommit(() => deps.live.publish(memberTopic(memberId), chatGone, { chatId }));
  });
}
