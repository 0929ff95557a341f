import type { Database } from '../../../platform/database/database.ts';
import { deleteLogOf } from './log.queries.ts';
import { deleteRestraintsOf } from './restraints.queries.ts';

/** Everything that a member did as a moderator, or had done to them. */
export async function eraseModeration(trx: Database, memberId: string): Promise<void> {
  await Promise.all([deleteLogOf(trx, memberId), deleteRestraintsOf(trx, memberId)]);
}
