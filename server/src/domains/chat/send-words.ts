import type { Database } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/one-trip.ts';
import { isRefusedByGuard } from '../../platform/database/pg-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { guardedRelationOf } from '../friends/friends.api.ts';
import { describeEntered, onlyOnce, statementsOf } from './enter-message.ts';
import { findPartner } from './find-partner.ts';
import type { Sent } from './find-sent.ts';
import type { NewMessage } from './messages.queries.ts';
import { type Live, tellSides } from './tell-sides.ts';

/**
 * Nearly every message: words in a chat that is there, for one trip to the database. Where it is not, nothing is done
 * and nothing comes back.
 */
export async function sendWords({ db, live }: { db: Database; live: Live }, row: NewMessage): Promise<Sent | null> {
  const receiverId = findPartner(row.chat_id, row.sender_id);
  const guard = guardedRelationOf.of(row.sender_id, receiverId);
  const writing = writeTogether(db, guard, ...statementsOf(row, receiverId, null));
  const [[relation], ...entered] = await onlyOnce(writing.catch(refusalInWords));
  if (!relation || entered[0].length === 0) return null;
  const { sent, states } = describeEntered(row, entered, relation.friends, { media: null, story: null });
  tellSides(live, states, sent.message);
  return sent;
}

function refusalInWords(error: unknown): never {
  throw isRefusedByGuard(error) ? new AppError('not_found') : error;
}
