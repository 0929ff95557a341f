import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { type DisappearHours, directKind, linePreview } from '@hearth/contract/chat/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { facesOf } from '../chat.policy.ts';
import { toMessage } from '../chat.view.ts';
import { chatMembers } from '../chat-members.queries.ts';
import { publishChatStates, readChatStates } from '../chat-states.ts';
import { findBegunChat } from '../find-chat.ts';
import { insertLine } from '../group-chats/group-chats.queries.ts';
import { tellInGroup } from '../group-chats/tell-in-group.ts';
import { readChatState } from '../read-chat.ts';
import type { ChangeDeps } from './change-message.ts';
import { changeDisappearing, setDisappearHours } from './disappearing.queries.ts';

type Choice = { memberId: string; chatId: string; hours: DisappearHours | null };

/** For all messages from now on; a line of the log tells every member. Those before stay. */
export async function setDisappearing(deps: ChangeDeps, { memberId, chatId, hours }: Choice): Promise<ChatState> {
  const { db, live, clock, memberships } = deps;
  const { chat: found } = await findBegunChat(deps, memberId, chatId);
  const at = clock.now();
  await inTransaction(db, async (trx, afterCommit) => {
    const line: ChatLine = { type: 'disappearing', memberIds: [], name: String(hours ?? '') };
    if (found.kind !== directKind) {
      const [changed] = await setDisappearHours(trx, chatId, hours);
      if (changed) await tellInGroup(live, trx, { chatId, actorId: memberId, line, at }, afterCommit);
      return;
    }
    const [chat] = await changeDisappearing(trx, chatId, hours, linePreview, memberId, at);
    if (!chat) return;
    const [row] = await insertLine(trx, chatId, newId(at), memberId, at, line);
    const membership = await memberships.find(trx, chatId);
    if (!row || !membership?.memberIds.includes(memberId)) throw new AppError('not_found');
    const members = await chatMembers(trx, chatId, membership.memberIds);
    const states = await readChatStates(trx, chat, facesOf(membership), members);
    const message = toMessage(row, membership, { files: [], story: null, quote: null, reactions: [] });
    afterCommit(() => publishChatStates(live, states, message));
  });
  return (await readChatState(deps, memberId, { chatId })).state;
}
