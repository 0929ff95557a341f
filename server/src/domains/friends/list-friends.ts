import type { Friend } from '@hearth/contract/friends/endpoints';
import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cutPage, type Position, readCursor } from '../../platform/paging/cursor.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenIds } from './blocks.queries.ts';
import { countInState, type Edge, edgesInState } from './friend-edges.queries.ts';
import { keptOut } from './reach/kept-out.ts';

export type PageQuery = { cursor?: string | undefined; limit: number };
type FriendsQuery = PageQuery & { q?: string | undefined };
type FriendsPage = { items: Friend[]; nextCursor: string | null; total: number };

export async function listFriends(
  db: Database,
  { viewer, memberId }: { viewer: string; memberId: string },
  { q, ...page }: FriendsQuery,
): Promise<FriendsPage> {
  // Blocking ends a friendship: among one's own friends nobody is hidden.
  const without = memberId === viewer ? [] : await hiddenFrom(db, viewer, memberId);
  if ((await keptOut(db, viewer, [memberId], 'friendList')).size > 0) return { items: [], nextCursor: null, total: 0 };
  const list = { memberId, without, ...page };
  const edges = q ? await friendsNamed(db, list, q) : await friendsAfter(db, list);
  const { shown, nextCursor } = cutPage(edges, page.limit, positionOf);
  const ids = shown.map((edge) => edge.otherId);
  const [known, total] = await Promise.all([peopleByIds(db, ids), countInState(db, memberId, 'friends', without)]);
  const items = shown.flatMap(({ otherId, since }) => {
    const person = known.get(otherId);
    return person ? [{ person, since: since.toISOString() }] : [];
  });
  return { items, nextCursor, total };
}

export function positionOf({ otherId, since }: Edge): Position {
  return { at: since, id: otherId };
}

/** Whom the viewer must not see; fails like for a member who does not exist if the member is one of them. */
async function hiddenFrom(db: Database, viewer: string, memberId: string): Promise<string[]> {
  const [hidden, known] = await Promise.all([hiddenIds(db, viewer), peopleByIds(db, [memberId])]);
  if (hidden.includes(memberId) || known.size === 0) throw new AppError('not_found');
  return hidden;
}

type List = PageQuery & { memberId: string; without: readonly string[] };

function friendsAfter(db: Database, { memberId, without, cursor, limit }: List): Promise<Edge[]> {
  return edgesInState(db, memberId, 'friends', { limit: limit + 1, after: readCursor(cursor), without });
}

/** The number of friends is limited, so all of their names are compared here and then cut into pages. */
async function friendsNamed(db: Database, { memberId, without, cursor, limit }: List, q: string): Promise<Edge[]> {
  const after = readCursor(cursor);
  const friends = await edgesInState(db, memberId, 'friends', { limit: maxFriends, after, without });
  const known = await peopleByIds(
    db,
    friends.map((edge) => edge.otherId),
  );
  const wanted = foldName(q);
  const matches = (edge: Edge) => {
    const person = known.get(edge.otherId);
    return (
      person !== undefined && [person.displayName, person.profileName].some((name) => foldName(name).includes(wanted))
    );
  };
  return friends.filter(matches).slice(0, limit + 1);
}
