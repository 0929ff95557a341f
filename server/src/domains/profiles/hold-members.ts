import type { Database } from '../../platform/database/database.ts';
import { askTogether } from '../../platform/database/one-trip.ts';
import { holdMember } from './members.queries.ts';

/**
 * Until the transaction ends, these members cannot be erased: for rows that must not outlive their member. Returns the
 * members that exist. In id order, so that two transactions with the same members do not deadlock.
 */
export async function holdMembers(trx: Database, ids: readonly string[]): Promise<Set<string>> {
  const ordered = [...new Set(ids)].sort();
  const found = await askTogether(trx, ...ordered.map((id) => holdMember.of(id)));
  return new Set(found.flat().map((row) => row.user_id));
}
