import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { moveCursor, type Side, sideOf } from './chat-members.queries.ts';
import { type ChatRow, touchChat } from './chats.queries.ts';
import { findStanding } from './find-standing.ts';
import { countFromOther } from './messages.queries.ts';
import { readState } from './read-chat.ts';
import { describeSides, type Live, tellSides } from './tell-sides.ts';

type Reading = { memberId: string; chatId: string; seq: number };

/** Moves the member's cursor forward, as far as there are messages. */
export async function markRead({ db, live }: { db: Database; live: Live }, reading: Reading): Promise<ChatState> {
  const { memberId, chatId } = reading;
  const { side, partnerId } = await findStanding(db, memberId, chatId);
  if (!side) throw new AppError('not_found');
  if (reading.seq > side.read_seq) {
    await inTransaction(db, async (trx, afterCommit) => {
      const chat = await touchChat(trx, chatId);
      const [now] = chat ? await sideOf(trx, memberId, chatId) : [];
      const sides = chat && now && (await advance(trx, chat, now, reading.seq));
      if (!sides) return;
      const states = await describeSides(trx, chat, sides);
      // A cursor the other may not know of is no news to them.
      if (!states.get(partnerId)?.open) states.delete(partnerId);
      afterCommit(() => tellSides(live, states, null));
    });
  }
  return readState(db, memberId, chatId);
}

async function advance(trx: Database, chat: ChatRow, side: Side, asked: number) {
  const seq = Math.min(asked, chat.last_seq);
  if (seq <= side.read_seq) return undefined;
  const unread = seq === chat.last_seq ? 0 : await countFromOther(trx, chat.id, side.user_id, seq);
  return moveCursor(trx, chat.id, { readerId: side.user_id, otherId: side.other_id, seq, unread });
}
