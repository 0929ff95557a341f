import type { Database } from '../../platform/database/database.ts';
import { groupHeads } from './groups.queries.ts';
import { memberIdsAmong } from './memberships.queries.ts';

/** Everybody can see a tag in a public group; in the others members alone. */
export async function taggableIn(db: Database, groupId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const heads = await groupHeads(db, [groupId]);
  return heads.get(groupId)?.kind === 'public' ? new Set(memberIds) : memberIdsAmong(db, groupId, memberIds);
}
