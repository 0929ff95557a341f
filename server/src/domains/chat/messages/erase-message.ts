import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalDeps } from '../../media/media.api.ts';
import type { ChatMembership } from '../chat.policy.ts';
import type { ChatLive } from '../chat-states.ts';
import type { MessageRow } from '../messages.queries.ts';
import { dropVotesIn } from '../polls/votes.queries.ts';
import { changePreview, clearMessage, uncountMessage } from './change-messages.queries.ts';
import { dropEarlierWords } from './edits.queries.ts';
import { announcePins } from './pin-message.ts';
import { dropMessagePin } from './pins.queries.ts';
import { dropReactionsTo } from './reactions.queries.ts';

export type EraseMessageDeps = { live: ChatLive; clock: Clock; removal: MediaRemovalDeps };
type Erased = { row: MessageRow; membership: ChatMembership; why: 'unsent' | 'expired'; preview: string };

/** Its number stays. Its words, files, reactions, earlier words and pin are deleted, and it waits for nobody. */
export async function eraseMessage(
  deps: EraseMessageDeps,
  trx: Database,
  { row, membership, why, preview }: Erased,
  afterCommit: AfterCommit,
): Promise<MessageRow> {
  const { chat_id: chatId, id, seq, sender_id: senderId } = row;
  if (row.media_ids.length > 0) {
    const files = { purpose: 'chat', parentId: chatId, only: row.media_ids, at: deps.clock.now() } as const;
    await deleteMediaOf(deps.removal, trx, files, afterCommit);
  }
  const [cleared] = await clearMessage(trx, chatId, [id], why);
  await dropReactionsTo(trx, chatId, [id]);
  if (row.poll) await dropVotesIn(trx, chatId, [id]);
  await dropEarlierWords(trx, chatId, [id]);
  const [unpinned] = await dropMessagePin(trx, chatId, [id]);
  if (unpinned) announcePins(deps.live, membership, afterCommit);
  await changePreview(trx, chatId, seq, preview);
  if (membership.kind === directKind) await uncountMessage(trx, chatId, seq, senderId, membership.memberIds);
  return cleared ?? row;
}
