import type { Database } from '../../platform/database/database.ts';
import { bringsIn, openPlaces, quotaOf } from './quotas.queries.ts';

/** How many more people a member may bring in, and how many of these are not promised by an open invitation. Null: any. */
export async function placesOf(
  db: Database,
  memberId: string,
  now: Date,
): Promise<{ left: number; unpromised: number } | null> {
  const quota = await quotaOf(db, memberId);
  if (quota === null) return null;
  const [came, promised] = await Promise.all([bringsIn(db, memberId), openPlaces(db, memberId, now)]);
  const left = Math.max(0, quota - came);
  return { left, unpromised: Math.max(0, left - promised) };
}
