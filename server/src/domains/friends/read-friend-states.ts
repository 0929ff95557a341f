import type { FriendState } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { friendStatesOf } from './friends.api.ts';

/** Whoever cannot be seen is left out, so that no action is offered. */
export async function readFriendStates(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Record<string, FriendState>> {
  const [states, hidden] = await Promise.all([friendStatesOf(db, viewer, ids), hiddenAmong(db, viewer, ids)]);
  return Object.fromEntries([...states].filter(([id]) => !hidden.has(id)));
}
