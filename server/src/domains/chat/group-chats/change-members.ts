import type { ChatRole } from '@hearth/contract/chat/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { type ChatMember, chatMember } from '../chat-members.queries.ts';
import { deleteChatMembers } from '../delete-chat-members.queries.ts';
import { endChatRequests } from './chat-requests.queries.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { membersByAge, putChatRole, putRemoved } from './group-chats.queries.ts';
import { assertChatAdmin, assertOwnRules, type HeldChat, inGroupChat, showOut } from './in-group-chat.ts';
import { tellOfRequests } from './let-in.ts';

type Change = { memberId: string; chatId: string; otherId: string };

/** Another member whom the acting one can see; for others there is none. */
async function findOther({ trx, chat, own }: HeldChat, otherId: string): Promise<ChatMember | undefined> {
  const [[other], hidden] = await Promise.all([chatMember(trx, otherId, chat.id), isHidden(trx, own.user_id, otherId)]);
  return hidden ? undefined : other;
}

/** Also somebody who is only asked. */
export async function removeFromGroupChat(deps: GroupChatDeps, { memberId, chatId, otherId }: Change): Promise<void> {
  await inGroupChat(deps, { memberId, chatId, about: [otherId] }, async (held) => {
    const { trx, tell, afterCommit } = held;
    assertOwnRules(held);
    assertChatAdmin(held);
    if (otherId === memberId) throw new AppError('forbidden');
    const other = await findOther(held, otherId);
    const asked = await endChatRequests(trx, chatId, [otherId]);
    if (!other && asked.length === 0) throw new AppError('not_found');
    afterCommit(() => tellOfRequests(deps, chatId, asked));
    if (!other) return;
    await deleteChatMembers(trx, [chatId], [otherId]);
    await putRemoved(trx, chatId, otherId);
    await tell({ type: 'removed', memberIds: [otherId] });
    afterCommit(() => showOut(deps.live, chatId, otherId));
  });
}

export async function setChatRole(
  deps: GroupChatDeps,
  { memberId, chatId, otherId, role }: Change & { role: ChatRole },
): Promise<void> {
  await inGroupChat(deps, { memberId, chatId, about: [otherId] }, async (held) => {
    const { trx, tell } = held;
    assertOwnRules(held);
    assertChatAdmin(held);
    const other = await findOther(held, otherId);
    if (!other) throw new AppError('not_found');
    if (other.role === role) return;
    const admins = (await membersByAge(trx, chatId)).filter((each) => each.role === 'admin');
    if (role === 'member' && admins.length === 1) throw new AppError('last_chat_admin');
    await putChatRole(trx, otherId, chatId, role);
    await tell({ type: role === 'admin' ? 'admin' : 'no_admin', memberIds: [otherId] });
  });
}
