import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockMembers } from '../profiles/profiles.api.ts';

/** Changes of one pair's relation run one after the other. */
export async function lockPair(trx: Database, actor: string, other: string): Promise<void> {
  if (actor === other) {
    throw new AppError('invalid_input', { field: 'memberId', message: 'You cannot do this with yourself.' });
  }
  const existing = await lockMembers(trx, [actor, other]);
  if (!existing.has(actor)) throw new AppError('unauthenticated');
  if (!existing.has(other)) throw new AppError('not_found');
}
