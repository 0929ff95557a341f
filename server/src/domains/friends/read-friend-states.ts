import type { FriendState } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { friendStatesOf } from './friends.api.ts';

/** Hidden members are left out, so that the browser offers no action for them. */
export async function readFriendStates(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Record<string, FriendState>> {
  const [states, hidden] = await Promise.all([friendStatesOf(db, viewer, ids), hiddenAmong(db, viewer, ids)]);
  return Object.fromEntries([...states].filter(([id]) => !hidden.has(id)));
}
