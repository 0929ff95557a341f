import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { hiddenAmong } from './blocks.queries.ts';

type Hiding = { byMe: boolean };

/**
 * Changes of one pair's relation run one after the other. Returns whether the two are hidden from each other; that is
 * also asked about a member who does not exist, so that both answers take as long.
 */
export async function lockPair(trx: Database, actor: string, other: string): Promise<Hiding | undefined> {
  if (actor === other) {
    throw new AppError('invalid_input', { field: 'memberId', params: { reason: 'not_with_yourself' } });
  }
  const existing = await lockMembers(trx, [actor, other]);
  if (!existing.has(actor)) throw new AppError('unauthenticated');
  const hidden = (await hiddenAmong(trx, actor, [other])).get(other);
  if (!existing.has(other)) throw new AppError('not_found');
  return hidden;
}
