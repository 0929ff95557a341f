import { type ChatState, chatSeen } from '@hearth/contract/chat/endpoints';
import { chatTopic } from '@hearth/contract/chat/rules';
import type { Topic } from '@hearth/contract/core/live';
import type { Database } from '../../platform/database/database.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { areFriends } from '../friends/friends.api.ts';
import { type ChatFaces, isOpen, partnerOf } from './chat.policy.ts';
import { type ChatMember, chatMember, moveCursor } from './chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from './chat-states.ts';
import { toOthers } from './chat-topic.ts';
import { type ChatRow, raiseSeen, touchChat } from './chats.queries.ts';
import { type ChatDeps, findBegunChat } from './find-chat.ts';
import { countFromOthers } from './messages.queries.ts';
import { readChatState } from './read-chat.ts';

type Reading = { memberId: string; chatId: string; seq: number };

/**
 * Moves the member's cursor forward, as far as there are messages. It costs the same however many members there are: two
 * rows are written, and the others learn of it by one live event. Of a member who does not show it nobody learns.
 */
export async function markRead(deps: ChatDeps & { live: ChatLive }, reading: Reading): Promise<ChatState> {
  const { memberId, chatId } = reading;
  const { chat: faces, own } = await findBegunChat(deps, memberId, chatId);
  if (reading.seq > own.read_seq) {
    await inTransaction(deps.db, async (trx, afterCommit) => {
      const chat = await touchChat(trx, chatId);
      const [now] = chat ? await chatMember(trx, memberId, chatId) : [];
      const moved = chat && now && (await advanceCursor(trx, chat, now, reading.seq));
      if (!moved) return;
      const states = await readChatStates(trx, moved.chat, faces, [moved.reader]);
      const seenOn = moved.reader.shows_seen ? await topicOfSeen(trx, faces, memberId) : undefined;
      afterCommit(() => {
        const hints = partnerOf(faces, memberId) === null ? toOthers(memberId, 'seen') : undefined;
        if (seenOn) deps.live.publish(seenOn, chatSeen, { chatId, memberId, seq: moved.reader.read_seq }, hints);
        publishChatStates(deps.live, states, null);
      });
    });
  }
  return (await readChatState(deps, memberId, { chatId })).state;
}

async function advanceCursor(
  trx: Database,
  { id, last_seq: lastSeq }: ChatRow,
  { user_id: readerId, read_seq: readSeq, several, shows_seen: shown }: ChatMember,
  asked: number,
): Promise<{ chat: ChatRow; reader: ChatMember } | undefined> {
  const seq = Math.min(asked, lastSeq);
  if (seq <= readSeq) return undefined;
  const unread = several || seq === lastSeq ? 0 : await countFromOthers(trx, id, readerId, seq);
  const [[chat], [reader]] = await runInBatch(
    trx,
    raiseSeen.of(id, readerId, shown ? seq : 0),
    moveCursor.of(readerId, id, seq, unread),
  );
  return chat && reader && { chat, reader };
}

/** Where the others hear of it. The other member of a direct chat to whom it is not open may not know of the cursor. */
async function topicOfSeen(trx: Database, faces: ChatFaces, readerId: string): Promise<Topic | undefined> {
  const partnerId = partnerOf(faces, readerId);
  if (partnerId === null) return chatTopic(faces.chatId);
  const [partner] = await chatMember(trx, partnerId, faces.chatId);
  if (!partner?.shows_seen) return undefined;
  const friends = partner.answered || (await areFriends(trx, readerId, partnerId));
  return isOpen(faces, { friends, answered: partner.answered }) ? memberTopic(partnerId) : undefined;
}
