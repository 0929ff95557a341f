import type { FriendState } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { friendStatesOf } from './friends.api.ts';
import { keptOut } from './reach/kept-out.ts';

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
  const shown = [...states].filter(([id]) => known.has(id) && !hidden.has(id));
  const strangers = shown.filter(([, state]) => state === 'none').map(([id]) => id);
  const closed = await keptOut(db, viewer, strangers, 'requests');
  return Object.fromEntries(shown.map(([id, state]) => [id, closed.has(id) ? 'closed' : state]));
}
