import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ChatHistory } from '@hearth/contract/chat/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { chatMember } from '../chat-members.queries.ts';
import { chatById } from '../chats.queries.ts';
import { readChat } from '../read-chat.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { insertGroupChat, insertGroupMembers } from './group-chats.queries.ts';
import { assertOwnRules, inGroupChat } from './in-group-chat.ts';
import { assertRoomIn, letIn } from './let-in.ts';
import { tellInGroup } from './tell-in-group.ts';

type NewGroupChat = { id: string; memberIds: readonly string[]; name: string; history: ChatHistory };
export type WithAsked = { chat: Chat; askedIds: string[] };

const othersThan = (memberId: string, ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== memberId);

/** Sent again, it answers with the chat that is there. */
export async function createGroupChat(
  deps: GroupChatDeps,
  memberId: string,
  { id: chatId, memberIds, name, history }: NewGroupChat,
): Promise<WithAsked> {
  const others = othersThan(memberId, memberIds);
  const askedIds = await inTransaction(deps.db, async (trx, afterCommit) => {
    const at = deps.clock.now();
    const existing = await holdMembers(trx, [memberId, ...others]);
    if (!existing.has(memberId)) throw new AppError('unauthenticated');
    if (!(await insertGroupChat(trx, { id: chatId, name, history, at }))) return undefined;
    const chat = await chatById(trx, chatId);
    if (!chat) throw new AppError('not_found');
    await assertRoomIn(trx, chatId, [memberId]);
    await insertGroupMembers(trx, chatId, [{ id: memberId, role: 'admin' }], { at, lastSeq: 0, seesAbove: null });
    const adding = { trx, chat, existing, at, afterCommit, adderId: memberId, founding: true };
    const entered = await letIn(deps, adding, others);
    const line = { type: 'created', memberIds: entered.addedIds, ...(name && { name }) } as const;
    await tellInGroup(deps.live, trx, { chatId, actorId: memberId, line, at }, afterCommit);
    return entered.askedIds;
  });
  if (!askedIds && (await chatMember(deps.db, memberId, chatId)).length === 0)
    throw new AppError('conflict', { field: 'id' });
  return { chat: await readChat(deps, memberId, { chatId }), askedIds: askedIds ?? [] };
}

export async function addToGroupChat(
  deps: GroupChatDeps,
  { memberId, chatId, memberIds }: { memberId: string; chatId: string; memberIds: readonly string[] },
): Promise<WithAsked> {
  const others = othersThan(memberId, memberIds);
  const askedIds = await inGroupChat(deps, { memberId, chatId, about: others }, async (held) => {
    assertOwnRules(held);
    const entered = await letIn(deps, { ...held, adderId: memberId, founding: false }, others);
    if (entered.addedIds.length > 0) await held.tell({ type: 'added', memberIds: entered.addedIds });
    return entered.askedIds;
  });
  return { chat: await readChat(deps, memberId, { chatId }), askedIds };
}
