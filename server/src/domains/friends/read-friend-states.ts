import type { FriendState } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { friendStatesOf } from './friends.api.ts';

/** Hidden members are left out like ids without a member, so that the browser offers no action for them. */
export async function readFriendStates(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Record<string, FriendState>> {
  const [states, hidden, known] = await Promise.all([
    friendStatesOf(db, viewer, ids),
    hiddenAmong(db, viewer, ids),
    peopleByIds(db, ids),
  ]);
  return Object.fromEntries([...states].filter(([id]) => known.has(id) && !hidden.has(id)));
}
