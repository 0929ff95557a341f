import { maxFriendsWatched, maxOnlineListed } from '@hearth/contract/presence/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { friendIdsOf } from '../friends/friends.api.ts';
import { notShowingActivity } from '../friends/reach.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { latestStatuses, onlineStatuses } from './statuses.queries.ts';

type OnlineFriends = { items: Person[]; total: number; watch: string[] };

/** `watch`: the friends to subscribe to; those who were active most recently are most likely to change. */
export async function listOnlineFriends(db: Database, viewer: string): Promise<OnlineFriends> {
  const friendIds = await friendIdsOf(db, viewer);
  const silent = await notShowingActivity(db, [viewer, ...friendIds]);
  if (friendIds.length === 0 || silent.has(viewer)) return { items: [], total: 0, watch: [] };
  const online = (await onlineStatuses(db, friendIds)).filter((row) => !silent.has(row.user_id));
  const listed = online.slice(0, maxOnlineListed).map((row) => row.user_id);
  const people = await peopleByIds(db, listed);
  return {
    items: listed.flatMap((id) => people.get(id) ?? []),
    total: online.length,
    watch: await likelyToChange(db, friendIds),
  };
}

async function likelyToChange(db: Database, friendIds: string[]): Promise<string[]> {
  if (friendIds.length <= maxFriendsWatched) return friendIds;
  return (await latestStatuses(db, friendIds, maxFriendsWatched)).map((row) => row.user_id);
}
