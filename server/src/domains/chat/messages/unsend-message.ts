import type { Message } from '@hearth/contract/chat/endpoints';
import { directKind, unsentPreview } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { deleteMediaOf, type MediaRemovalDeps } from '../../media/media.api.ts';
import { messageUnsent } from '../chat.events.ts';
import { chatById } from '../chats.queries.ts';
import { type ChangeDeps, type Changed, type Changing, changeMessage } from './change-message.ts';
import { changePreview, clearMessage, uncountMessage } from './change-messages.queries.ts';
import { dropEarlierWords } from './edits.queries.ts';
import type { MessageAddress } from './find-message.ts';
import { announcePins } from './pin-message.ts';
import { dropMessagePin } from './pins.queries.ts';
import { dropReactionsTo } from './reactions.queries.ts';

export type UnsendDeps = ChangeDeps & { removal: MediaRemovalDeps; events: Pick<DomainEvents, 'emit'> };

/** Messages are numbered without holes, so a line remains. Everything else is deleted, also what hung on it. */
export function unsendMessage(deps: UnsendDeps, memberId: string, address: MessageAddress): Promise<Message> {
  return changeMessage(deps, memberId, address, async (trx, changing) => {
    const { row } = changing;
    if (row.sender_id !== memberId) throw new AppError('forbidden');
    if (row.gone) return undefined;
    return unsend(deps, trx, changing);
  });
}

async function unsend(deps: UnsendDeps, trx: Database, changing: Changing): Promise<Changed> {
  const { row, membership, afterCommit } = changing;
  const { chat_id: chatId, id, seq, sender_id: senderId, story_id: storyId } = row;
  if (row.media_ids.length > 0) {
    const files = { purpose: 'chat', parentId: chatId, only: row.media_ids, at: deps.clock.now() } as const;
    await deleteMediaOf(deps.removal, trx, files, afterCommit);
  }
  const [cleared] = await clearMessage(trx, chatId, [id], 'unsent');
  await dropReactionsTo(trx, chatId, [id]);
  await dropEarlierWords(trx, chatId, [id]);
  const [unpinned] = await dropMessagePin(trx, chatId, [id]);
  if (unpinned) announcePins(deps.live, membership, afterCommit);
  await changePreview(trx, chatId, seq, unsentPreview);
  if (membership.kind === directKind) await uncountMessage(trx, chatId, seq, senderId, membership.memberIds);
  await deps.events.emit(trx, messageUnsent, { messageId: id, storyId }, afterCommit);
  const chat = await chatById(trx, chatId);
  return { row: cleared ?? row, chat };
}
