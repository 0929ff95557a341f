import type { Presence } from '@hearth/contract/presence/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { friendStatesOf } from '../friends/friends.api.ts';
import { maySeePresence } from './presence.policy.ts';
import { toPresence } from './presence.view.ts';
import { statusesOf } from './statuses.queries.ts';

export async function visibleMembers(db: Database, viewer: string, ids: readonly string[]): Promise<string[]> {
  const states = await friendStatesOf(db, viewer, ids);
  return [...new Set(ids)].filter((id) => maySeePresence(states.get(id)));
}

/** Members whose presence the viewer may not see are left out, like members who do not exist. */
export async function readPresence(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Record<string, Presence>> {
  const visible = await visibleMembers(db, viewer, ids);
  const rows = new Map((await statusesOf(db, visible)).map((row) => [row.user_id, row]));
  return Object.fromEntries(visible.map((id) => [id, toPresence(rows.get(id))]));
}
