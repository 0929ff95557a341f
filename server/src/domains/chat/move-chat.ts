import type { ChatState } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Side, setFolder } from './chat-members.queries.ts';
import { type ChatRow, touchChat } from './chats.queries.ts';
import { findStanding } from './find-standing.ts';
import { describeSides, type Live, tellSides } from './tell-sides.ts';

type Move = { memberId: string; chatId: string; folder: ChatFolder };

export async function moveChat({ db, live }: { db: Database; live: Live }, move: Move): Promise<ChatState> {
  const { memberId, chatId, folder } = move;
  await findStanding(db, memberId, chatId);
  return inTransaction(db, async (trx, afterCommit) => {
    const chat = await touchChat(trx, chatId);
    const side = chat && (await setFolder(trx, memberId, chatId, folder));
    const state = side && (await describeOwn(trx, chat, side));
    if (!state) throw new AppError('not_found');
    afterCommit(() => tellSides(live, new Map([[memberId, state]]), null));
    return state;
  });
}

async function describeOwn(trx: Database, chat: ChatRow, side: Side): Promise<ChatState | undefined> {
  return (await describeSides(trx, chat, new Map([[side.user_id, side]]))).get(side.user_id);
}
