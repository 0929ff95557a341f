import type { Database } from '../../platform/database/database.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { edgeStates, edgesInState } from './friend-edges.queries.ts';
import { keptOut } from './reach/kept-out.ts';

/** Has a friend, or has asked somebody. */
export async function knowsSomebody(db: Database, memberId: string): Promise<boolean> {
  const found = await Promise.all(
    (['friends', 'sent'] as const).map((state) => edgesInState(db, memberId, state, { limit: 1 })),
  );
  return found.some((edges) => edges.length > 0);
}

/** In the same order, those whom the member may find and ask, and who are nothing to them yet. */
export async function requestableAmong(db: Database, memberId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const [states, hidden, closed, unfindable] = await Promise.all([
    edgeStates(db, memberId, ids),
    hiddenAmong(db, memberId, ids),
    keptOut(db, memberId, ids, 'requests'),
    keptOut(db, memberId, ids, 'search'),
  ]);
  return ids.filter(
    (id) => id !== memberId && !states.has(id) && !hidden.has(id) && !closed.has(id) && !unfindable.has(id),
  );
}
