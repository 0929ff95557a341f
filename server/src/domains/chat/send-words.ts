import type { Database } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/one-trip.ts';
import { isRefusedByGuard } from '../../platform/database/pg-errors.ts';
import { guardedRelationOf } from '../friends/friends.api.ts';
import { guardedChat } from './chats.queries.ts';
import { describeEntered, onlyOnce, statementsOf } from './enter-message.ts';
import { findPartner } from './find-partner.ts';
import type { Sent } from './find-sent.ts';
import type { NewMessage } from './messages.queries.ts';
import { type Live, tellSides } from './tell-sides.ts';

/**
 * Nearly every message: words in a chat that is there, for one trip to the database. Where it is not, or one may not
 * write, nothing is done and nothing comes back.
 */
export async function sendWords({ db, live }: { db: Database; live: Live }, row: NewMessage): Promise<Sent | null> {
  const receiverId = findPartner(row.chat_id, row.sender_id);
  const writing = writeTogether(
    db,
    guardedRelationOf.of(row.sender_id, receiverId),
    guardedChat.of(row.chat_id),
    ...statementsOf(row, receiverId, null),
  );
  const answers = await onlyOnce(writing).catch(nothingIfRefused);
  if (!answers) return null;
  const [[relation], , ...entered] = answers;
  if (!relation || entered[0].length === 0) return null;
  const { sent, states } = describeEntered(row, entered, relation.friends, { media: null, story: null });
  tellSides(live, states, sent.message);
  return sent;
}

/** Why is found out by whoever looks closer. */
function nothingIfRefused(error: unknown): null {
  if (isRefusedByGuard(error)) return null;
  throw error;
}
