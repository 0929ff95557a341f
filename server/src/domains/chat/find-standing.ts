import type { Database } from '../../platform/database/database.ts';
import { askTogether } from '../../platform/database/one-trip.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { relationOf } from '../friends/friends.api.ts';
import type { Standing } from './chat.policy.ts';
import { type Side, sideOf } from './chat-members.queries.ts';
import { findPartner } from './find-partner.ts';

export type Found = { side: Side | undefined; partnerId: string; standing: Standing };

/** How a member stands in a chat; whoever is blocked, in either direction, finds none. */
export async function findStanding(db: Database, memberId: string, chatId: string): Promise<Found> {
  const partnerId = findPartner(chatId, memberId);
  const [[side], [relation]] = await askTogether(db, sideOf.of(memberId, chatId), relationOf.of(memberId, partnerId));
  if (!relation || relation.hidden) throw new AppError('not_found');
  return { side, partnerId, standing: { friends: relation.friends, answered: side?.answered ?? false } };
}
