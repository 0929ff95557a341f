import { chatIdOf } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { leaveSpam } from './chat-members.queries.ts';
import { touchChat } from './chats.queries.ts';
import { describeSides, type Live, tellSides } from './tell-sides.ts';

/** Friends are no strangers: their chat leaves Spam, and what was held back is shown. */
export async function welcomeFriend(
  live: Live,
  trx: Database,
  [a, b]: [string, string],
  afterCommit: AfterCommit,
): Promise<void> {
  const chat = await touchChat(trx, chatIdOf(a, b));
  if (!chat) return;
  const states = await describeSides(trx, chat, await leaveSpam(trx, chat.id, [a, b]));
  afterCommit(() => tellSides(live, states, null));
}
