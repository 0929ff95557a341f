import type { Database } from '../../../platform/database/database.ts';
import { runInBatch } from '../../../platform/database/run-in-batch.ts';
import { inTransaction, sendWithCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { announceInGroup } from '../announce-message.ts';
import { attachFiles } from '../attach-files.ts';
import { type ChatMembership, facesOf } from '../chat.policy.ts';
import { type MessageMedia, toChatState, toMessage } from '../chat.view.ts';
import { type ChatMember, chatMember, chatMembers } from '../chat-members.queries.ts';
import type { AddressedChat } from '../find-chat.ts';
import type { SentMessage } from '../find-sent-message.ts';
import { expiryOf, previewOf, refuseSecond } from '../message-entry.ts';
import { assertVoice } from '../messages/assert-voice.ts';
import { blindTo, type ReplyTarget } from '../messages/reply-target.ts';
import { asSent, insertMessage, type NewMessage } from '../messages.queries.ts';
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
  shown: MessageMedia,
  target: ReplyTarget | undefined,
): Promise<SentMessage> {
  const { sender_id: senderId } = row;
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const entering = runInBatch(
      trx,
      advanceGroupChat.of(chatId, previewOf(row, shown.files), senderId, row.sent_at),
      insertMessage(row),
      chatMember.of(senderId, chatId),
      memberIdsIn.of(chatId),
    );
    const [[[chat], , [own], members], hiddenIds] = await Promise.all([
      refuseSecond(entering),
      hiddenIdsOf(trx, senderId),
    ]);
    if (!chat || !own) throw new AppError('not_found');
    const expiresAt = expiryOf(chat);
    const files = await attachFiles(trx, row, expiresAt);
    assertVoice(row, files);
    const noted = sendWithCommit(noteOwnMessage(trx, senderId, chatId, chat.last_seq));
    const memberIds = members.map((each) => each.user_id);
    const faces = facesOf({ chatId, kind, memberIds }, hiddenIds);
    const message = toMessage({ ...row, ...asSent, seq: chat.last_seq, expires_at: expiresAt }, faces, {
      ...shown,
      files,
    });
    const blind = target ? await blindToReply(trx, { chatId, kind, memberIds }, target) : new Set<string>();
    afterCommit(async () => {
      await noted;
      announceInGroup(deps, message, chat, without(memberIds, hiddenIds), blind);
    });
    return { message, chat: toChatState(chat, asSender(own, chat.last_seq), faces, true) };
  });
}

async function blindToReply(trx: Database, membership: ChatMembership, { row }: ReplyTarget): Promise<Set<string>> {
  return blindTo(trx, membership, await chatMembers(trx, membership.chatId, membership.memberIds), row);
}

function asSender(own: ChatMember, seq: number): ChatMember {
  const folder = own.folder === 'Spam' ? 'Chats' : own.folder;
  return { ...own, folder, read_seq: seq, unread: 0, listed: true };
}
