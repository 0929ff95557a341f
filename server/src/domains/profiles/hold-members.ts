import type { Database } from '../../platform/database/database.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { holdMember, lockMember } from './members.queries.ts';

/**
 * Until the transaction ends, nobody else locks or holds these members: for changes of a relation between them.
 * Returns the members that exist.
 */
export function lockMembers(trx: Database, ids: readonly string[]): Promise<Set<string>> {
  return inIdOrder(trx, lockMember, ids);
}

/**
 * Until the transaction ends, these members cannot be erased: for rows that must not outlive their member. Returns the
 * members that exist.
 */
export function holdMembers(trx: Database, ids: readonly string[]): Promise<Set<string>> {
  return inIdOrder(trx, holdMember, ids);
}

/**
 * One statement a member, because a sharded database locks rows of one shard only; all of them in one round trip. In id
 * order, so that two transactions with the same members wait for each other instead of deadlocking.
 */
async function inIdOrder(trx: Database, take: typeof lockMember, ids: readonly string[]): Promise<Set<string>> {
  const ordered = [...new Set(ids)].sort();
  const found = await runInBatch(trx, ...ordered.map((id) => take.of(id)));
  return new Set(found.flat().map((row) => row.user_id));
}
