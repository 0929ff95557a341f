import type { MediaView } from '@hearth/contract/media/endpoints';
import { runInBatch } from '../../../platform/database/run-in-batch.ts';
import { inTransaction, sendWithCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { announceInGroup } from '../announce-message.ts';
import { attachFile } from '../attach-file.ts';
import { facesOf } from '../chat.policy.ts';
import { toChatState, toMessage } from '../chat.view.ts';
import { type ChatMember, chatMember } from '../chat-members.queries.ts';
import type { AddressedChat } from '../find-chat.ts';
import type { SentMessage } from '../find-sent-message.ts';
import { previewOf, refuseSecond } from '../message-entry.ts';
import { insertMessage, type NewMessage } from '../messages.queries.ts';
import type { SendDeps } from '../send-deps.ts';
import { advanceGroupChat, memberIdsIn, noteOwnMessage } from './group-chats.queries.ts';
import { without } from './receivers.ts';

/**
 * Writes the chat's row, the message and the sender's own row, however many members there are. Who is a member is read
 * behind the lock, so that nobody who joins at this moment misses the message.
 */
export function enterGroupMessage(
  deps: SendDeps,
  { chatId, kind }: AddressedChat,
  row: NewMessage,
  shown: MediaView | null,
): Promise<SentMessage> {
  const { sender_id: senderId } = row;
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const entering = runInBatch(
      trx,
      advanceGroupChat.of(chatId, previewOf(row, shown), senderId, row.sent_at),
      insertMessage(row),
      chatMember.of(senderId, chatId),
      memberIdsIn.of(chatId),
    );
    const [[[chat], , [own], members], hiddenIds] = await Promise.all([
      refuseSecond(entering),
      hiddenIdsOf(trx, senderId),
    ]);
    if (!chat || !own) throw new AppError('not_found');
    const file = await attachFile(trx, row);
    const noted = sendWithCommit(noteOwnMessage(trx, senderId, chatId, chat.last_seq));
    const memberIds = members.map((each) => each.user_id);
    const faces = facesOf({ chatId, kind, memberIds }, hiddenIds);
    const message = toMessage({ ...row, seq: chat.last_seq, line: null }, faces, { file, story: null });
    afterCommit(async () => {
      await noted;
      announceInGroup(deps, message, chat, without(memberIds, hiddenIds));
    });
    return { message, chat: toChatState(chat, asSender(own, chat.last_seq), faces, true) };
  });
}

function asSender(own: ChatMember, seq: number): ChatMember {
  const folder = own.folder === 'Spam' ? 'Chats' : own.folder;
  return { ...own, folder, read_seq: seq, unread: 0, listed: true };
}
