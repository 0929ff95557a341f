import type { Presence } from '@hearth/contract/presence/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { friendStatesOf } from '../friends/friends.api.ts';
import { notShowingActivity } from '../friends/reach.api.ts';
import { maySeePresence } from './presence.policy.ts';
import { toPresence } from './presence.view.ts';
import { statusesOf } from './statuses.queries.ts';

export async function visibleMembers(db: Database, viewer: string, ids: readonly string[]): Promise<string[]> {
  const [states, silent] = await Promise.all([friendStatesOf(db, viewer, ids), notShowingActivity(db, [viewer])]);
  return [...new Set(ids)].filter((id) => maySeePresence(states.get(id), !silent.has(viewer)));
}

/**
 * Members whose presence the viewer may not see are left out, like members who do not exist. Who does not show when they
 * are active was never here, and sees nobody else.
 */
export async function readPresence(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Record<string, Presence>> {
  const visible = await visibleMembers(db, viewer, ids);
  const silent = await notShowingActivity(db, visible);
  const rows = new Map((await statusesOf(db, visible)).map((row) => [row.user_id, row]));
  for (const id of silent) if (id !== viewer) rows.delete(id);
  return Object.fromEntries(visible.map((id) => [id, toPresence(rows.get(id))]));
}
