import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ChatMembership } from './chat.policy.ts';
import { type ChatMember, chatMember, moveCursor } from './chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from './chat-states.ts';
import { type ChatRow, touchChat } from './chats.queries.ts';
import { type ChatNeeds, findBegunChat } from './find-chat.ts';
import { countFromOthers } from './messages.queries.ts';
import { readChatState } from './read-chat.ts';

type Reading = { memberId: string; chatId: string; seq: number };

/** Moves the member's cursor forward, as far as there are messages. */
export async function markRead(needs: ChatNeeds & { live: ChatLive }, reading: Reading): Promise<ChatState> {
  const { memberId, chatId } = reading;
  const { chat: membership, own } = await findBegunChat(needs, memberId, chatId);
  if (reading.seq > own.read_seq) {
    await inTransaction(needs.db, async (trx, afterCommit) => {
      const chat = await touchChat(trx, chatId);
      const [now] = chat ? await chatMember(trx, memberId, chatId) : [];
      const members = chat && now && (await advanceCursor(trx, chat, membership, now, reading.seq));
      if (!members) return;
      const states = await readChatStates(trx, chat, membership, members);
      // Members who may not know of the cursor get no event of it.
      for (const [id, { open }] of states) if (!open && id !== memberId) states.delete(id);
      afterCommit(() => publishChatStates(needs.live, states, null));
    });
  }
  return (await readChatState(needs, memberId, { chatId })).state;
}

async function advanceCursor(
  trx: Database,
  chat: ChatRow,
  membership: ChatMembership,
  reader: ChatMember,
  asked: number,
): Promise<ChatMember[] | undefined> {
  const seq = Math.min(asked, chat.last_seq);
  if (seq <= reader.read_seq) return undefined;
  const unread = seq === chat.last_seq ? 0 : await countFromOthers(trx, chat.id, reader.user_id, seq);
  return moveCursor(trx, membership, { readerId: reader.user_id, seq, unread });
}
