import { chatGone } from '@hearth/contract/chat/endpoints';
import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { chatTopic, groupChatKind, groupIdOfChat } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { type ChatMember, chatMember } from '../chat-members.queries.ts';
import { type ChatRow, touchChat } from '../chats.queries.ts';
import type { GroupChatDeps, GroupChatLive } from './group-chat-deps.ts';
import { tellInGroup } from './tell-in-group.ts';

/** A chat of several whose lock is held, with the row of the member who changes something. */
export type HeldChat = {
  trx: Database;
  chat: ChatRow;
  own: ChatMember;
  /** Who of the members that the change is about still exists. */
  existing: ReadonlySet<string>;
  at: Date;
  afterCommit: AfterCommit;
  tell(line: ChatLine): Promise<void>;
};

type Acting = { memberId: string; chatId: string; about?: readonly string[] };

/**
 * Members are held before the chat is locked, as when an account is erased: two that lock in different orders would wait
 * for each other. For those who are not in the chat it does not exist.
 */
export function inGroupChat<Result>(
  deps: GroupChatDeps,
  { memberId, chatId, about = [] }: Acting,
  work: (held: HeldChat) => Promise<Result>,
): Promise<Result> {
  const { db, clock, live } = deps;
  return inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    const existing = await holdMembers(trx, [memberId, ...about]);
    const chat = await touchChat(trx, chatId);
    const [own] = chat?.kind === groupChatKind ? await chatMember(trx, memberId, chatId) : [];
    if (!chat || !own) throw new AppError('not_found');
    const tell = (line: ChatLine) => tellInGroup(live, trx, { chatId, actorId: memberId, line, at }, afterCommit);
    return work({ trx, chat, own, existing, at, afterCommit, tell });
  });
}

export function assertChatAdmin({ own }: HeldChat): void {
  if (own.role !== 'admin') throw new AppError('forbidden');
}

/** The chat of a group takes its members, their roles, its name and picture from the group. */
export function assertOwnRules({ chat }: HeldChat): void {
  if (groupIdOfChat(chat.id) !== null) throw new AppError('forbidden');
}

/** In every tab of somebody who is no member any more. */
export function showOut(live: GroupChatLive, chatId: string, memberId: string): void {
  live.publish(memberTopic(memberId), chatGone, { chatId });
  live.recheck({ memberId, topic: chatTopic(chatId) });
}
