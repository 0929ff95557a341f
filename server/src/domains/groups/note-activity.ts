import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedPost } from '../posts/posts.api.ts';
import { noteActivity } from './groups.queries.ts';

const coarseMs = 60_000;

/** The lists of groups are sorted by their newest posts. */
export async function noteActivityOf(trx: Database, { place, at }: GuardedPost & { at: Date }): Promise<void> {
  if (place.kind !== groupPlaceKind) return;
  await noteActivity(trx, place.id, at, new Date(at.getTime() - coarseMs));
}
