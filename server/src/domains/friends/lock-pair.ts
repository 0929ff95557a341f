import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockMember } from './members.queries.ts';

/** In id order, so that two members who act on each other at once wait instead of locking each other out. */
export async function lockPair(trx: Database, actor: string, other: string): Promise<void> {
  if (actor === other) {
    throw new AppError('invalid_input', { field: 'memberId', message: 'You cannot do this with yourself.' });
  }
  for (const id of [actor, other].sort()) {
    if (!(await lockMember(trx, id))) throw new AppError(id === actor ? 'unauthenticated' : 'not_found');
  }
}
