import { inTransaction } from '../../../platform/database/transaction.ts';
import { touchChat } from '../chats.queries.ts';
import { messageById } from '../messages.queries.ts';
import type { ChangeDeps } from './change-message.ts';
import { prepareStates } from './change-message.ts';
import { expiredMessages } from './disappearing.queries.ts';
import { type EraseMessageDeps, eraseMessage } from './erase-message.ts';
import { prepareChanged } from './publish-changed.ts';

type Deps = ChangeDeps & EraseMessageDeps;

const batch = 200;

/** What has expired is not shown any more as it is; this deletes it. */
export async function expireMessages(deps: Deps): Promise<void> {
  for (;;) {
    const rows = await expiredMessages(deps.db, deps.clock.now(), batch);
    for (const row of rows) await expire(deps, row.chat_id, row.id);
    if (rows.length < batch) return;
  }
}

function expire(deps: Deps, chatId: string, messageId: string): Promise<void> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const locked = await touchChat(trx, chatId);
    const row = locked && (await messageById(trx, chatId, messageId));
    const membership = await deps.memberships.find(trx, chatId);
    // Unsent, or deleted with its chat.
    if (!row || row.gone || !membership) return;
    const now = deps.clock.now();
    const erased = await eraseMessage(deps, trx, { row, membership, why: 'expired', preview: '' }, afterCommit);
    const change = { membership, row: erased, actorId: row.sender_id, now };
    const publish = await prepareChanged(deps.live, trx, change);
    const tellLists = await prepareStates(deps.live, trx, membership);
    afterCommit(() => {
      publish();
      tellLists();
    });
  });
}
