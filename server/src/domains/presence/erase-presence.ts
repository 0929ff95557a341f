import type { Database } from '../../platform/database/database.ts';
import { deleteConnectionsOf } from './presence-connections.queries.ts';
import { deleteStatus } from './statuses.queries.ts';

export async function erasePresence(trx: Database, memberId: string): Promise<void> {
  await deleteStatus(trx, memberId);
  await deleteConnectionsOf(trx, memberId);
}
