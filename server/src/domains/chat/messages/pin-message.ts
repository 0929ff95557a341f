import type { Message } from '@hearth/contract/chat/endpoints';
import { chatPinsChanged } from '@hearth/contract/chat/message-actions';
import { directKind, mostPins } from '@hearth/contract/chat/rules';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { ChatMembership } from '../chat.policy.ts';
import type { ChatLive } from '../chat-states.ts';
import { touchChat } from '../chats.queries.ts';
import { type ChatDeps, findBegunChat } from '../find-chat.ts';
import { publishToMembers } from '../publish-to-chat.ts';
import { type Reader, showMessages } from '../show-messages.ts';
import type { ChangeDeps } from './change-message.ts';
import { messagesByIds } from './change-messages.queries.ts';
import { findMessage, type MessageAddress } from './find-message.ts';
import { countPins, dropMessagePin, insertMessagePin, pinnedIds } from './pins.queries.ts';

/** Every member pins and unpins. */
export async function pinMessage(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
  pinned: boolean,
): Promise<void> {
  const { chatId, messageId } = address;
  await findMessage(deps, memberId, address);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    if (!(await touchChat(trx, chatId))) throw new AppError('not_found');
    const { row } = await findMessage({ ...deps, db: trx }, memberId, address);
    if (row.text === '' && row.media_ids.length === 0) throw new AppError('not_found');
    const changed = pinned
      ? await insertMessagePin(trx, chatId, messageId, deps.clock.now())
      : await dropMessagePin(trx, chatId, [messageId]);
    const [counted] = await countPins(trx, chatId);
    if ((counted?.count ?? 0) > mostPins) throw new AppError('too_many_chat_pins', { params: { max: mostPins } });
    const membership = await deps.memberships.find(trx, chatId);
    if (changed.length > 0 && membership) announcePins(deps.live, membership, afterCommit);
  });
}

export function announcePins(live: ChatLive, { chatId, memberIds }: ChatMembership, afterCommit: AfterCommit): void {
  afterCommit(() => publishToMembers(live, memberIds, chatPinsChanged, { chatId }));
}

/** Without what this member does not see. */
export async function listChatPins(deps: ChatDeps, reader: Reader, chatId: string): Promise<Message[]> {
  const { chat, own } = await findBegunChat(deps, reader.id, chatId);
  const ids = (await pinnedIds(deps.db, chatId)).map((row) => row.message_id);
  if (ids.length === 0) return [];
  const hidden = chat.kind === directKind ? [] : await hiddenIdsOf(deps.db, reader.id);
  const rows = (await messagesByIds(deps.db, chatId, ids)).filter(
    (row) => row.seq > own.hidden_seq && !hidden.includes(row.sender_id),
  );
  const shown = new Map((await showMessages(deps.db, reader, chat, rows, own)).map((each) => [each.id, each]));
  return ids.flatMap((id) => {
    const message = shown.get(id);
    return message && !message.hidden ? [message] : [];
  });
}
