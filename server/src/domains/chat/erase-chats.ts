import { chatGone } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalNeeds } from '../media/media.api.ts';
import { deleteSides, sidesOfMember } from './chat-members.queries.ts';
import { deleteChats } from './chats.queries.ts';
import { chatsWithFiles, deleteMessages } from './messages.queries.ts';
import { forgetStrangersOf } from './stranger-chats.queries.ts';
import type { Live } from './tell-sides.ts';

/** A chat needs two: with one of them gone it goes, on both sides, with its files. */
export async function eraseChats(
  { live, clock, removal }: { live: Live; clock: Clock; removal: MediaRemovalNeeds },
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await forgetStrangersOf(trx, memberId);
  const sides = await sidesOfMember(trx, memberId);
  if (sides.length === 0) return;
  const chatIds = sides.map((side) => side.chat_id);
  const others = sides.map((side) => side.other_id);
  await deleteChats(trx, chatIds);
  for (const parentId of await chatsWithFiles(trx, chatIds)) {
    await deleteMediaOf(removal, trx, { purpose: 'chat', parentId, at: clock.now() }, afterCommit);
  }
  await deleteMessages(trx, chatIds);
  await deleteSides(trx, chatIds, [memberId, ...others]);
  afterCommit(() => {
    for (const { chat_id, other_id } of sides) live.publish(memberTopic(other_id), chatGone, { chatId: chat_id });
  });
}
