import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { relationOf } from '../friends/friends.api.ts';
import type { Standing } from './chat.policy.ts';
import { type Side, sideOf } from './chat-members.queries.ts';
import { findPartner } from './find-partner.ts';

export type Found = { side: Side | undefined; partnerId: string; standing: Standing };

/** How a member stands in a chat; whoever is blocked, in either direction, finds none. */
export async function findStanding(db: Database, memberId: string, chatId: string): Promise<Found> {
  const partnerId = findPartner(chatId, memberId);
  const [side, { friends, hidden }] = await Promise.all([
    sideOf(db, memberId, chatId),
    relationOf(db, memberId, partnerId),
  ]);
  if (hidden) throw new AppError('not_found');
  return { side, partnerId, standing: { friends, answered: side?.answered ?? false } };
}
