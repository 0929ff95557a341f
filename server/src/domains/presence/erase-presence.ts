import type { Database } from '../../platform/database/database.ts';
import { deleteStatus } from './statuses.queries.ts';
import { deleteStaysOf } from './stays.queries.ts';

export async function erasePresence(trx: Database, memberId: string): Promise<void> {
  await deleteStatus(trx, memberId);
  await deleteStaysOf(trx, memberId);
}
