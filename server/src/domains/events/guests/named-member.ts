import type { Database } from '../../../platform/database/database.ts';
import { nobody } from '../../../platform/ids.ts';
import { hiddenIdsAmong } from '../../friends/friends.api.ts';

/** Members whom a host names, with nobody in the place of those who are hidden from them: both cost the same. */
export async function namedMembers(db: Database, actorId: string, ids: readonly string[]): Promise<string[]> {
  const hidden = await hiddenIdsAmong(db, actorId, ids);
  return ids.map((id) => (hidden.has(id) ? nobody : id));
}

export async function namedMember(db: Database, actorId: string, id: string): Promise<string> {
  return (await namedMembers(db, actorId, [id]))[0] ?? nobody;
}
