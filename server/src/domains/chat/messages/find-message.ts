import { directKind } from '@hearth/contract/chat/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isHidden } from '../../friends/friends.api.ts';
import type { ChatFaces } from '../chat.policy.ts';
import type { ChatMember } from '../chat-members.queries.ts';
import { type ChatDeps, findBegunChat } from '../find-chat.ts';
import { type MessageRow, messageById } from '../messages.queries.ts';
import { removedAmong } from './removed.queries.ts';

export type MessageAddress = { chatId: string; messageId: string };
export type FoundMessage = { chat: ChatFaces; own: ChatMember; row: MessageRow };

/** A message as one of the chat's members finds it; one that this member does not see does not exist, nor does a line. */
export async function findMessage(
  deps: ChatDeps,
  memberId: string,
  { chatId, messageId }: MessageAddress,
): Promise<FoundMessage> {
  const { chat, own } = await findBegunChat(deps, memberId, chatId);
  const row = await messageById(deps.db, chatId, messageId);
  if (!row || row.line || row.gone === 'expired' || !(await isSeen(deps, { chat, own, row })))
    throw new AppError('not_found');
  return { chat, own, row };
}

async function isSeen({ db }: ChatDeps, { chat, own, row }: FoundMessage): Promise<boolean> {
  const { user_id: memberId, hidden_seq: hiddenSeq, removed_seq: removedSeq } = own;
  if (row.seq <= hiddenSeq) return false;
  if (row.seq <= removedSeq && (await removedAmong(db, memberId, chat.chatId, [row.seq])).length > 0) return false;
  return chat.kind === directKind || row.sender_id === memberId || !(await isHidden(db, memberId, row.sender_id));
}
