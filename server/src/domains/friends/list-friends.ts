import type { Friend } from '@hearth/contract/friends/endpoints';
import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cutPage, type Position, readCursor } from '../../platform/paging/cursor.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenAmong } from './blocks.queries.ts';
import { countInState, type Edge, edgesInState } from './friend-edges.queries.ts';

export type PageQuery = { cursor?: string | undefined; limit: number };
type FriendsQuery = PageQuery & { q?: string | undefined };
type FriendsPage = { items: Friend[]; nextCursor: string | null; total: number };

export async function listFriends(
  db: Database,
  { viewer, memberId }: { viewer: string; memberId: string },
  { q, ...page }: FriendsQuery,
): Promise<FriendsPage> {
  if (memberId !== viewer) await assertVisible(db, viewer, memberId);
  const edges = q ? await friendsNamed(db, memberId, q, page) : await friendsAfter(db, memberId, page);
  const { shown, nextCursor } = cutPage(edges, page.limit, positionOf);
  const ids = shown.map((edge) => edge.otherId);
  const [hidden, known, total] = await Promise.all([
    hiddenAmong(db, viewer, ids),
    peopleByIds(db, ids),
    countInState(db, memberId, 'friends'),
  ]);
  const items = shown.flatMap(({ otherId, since }) => {
    const person = hidden.has(otherId) ? undefined : known.get(otherId);
    return person ? [{ person, since: since.toISOString() }] : [];
  });
  return { items, nextCursor, total };
}

export function positionOf({ otherId, since }: Edge): Position {
  return { at: since, id: otherId };
}

async function assertVisible(db: Database, viewer: string, memberId: string): Promise<void> {
  const [hidden, known] = await Promise.all([hiddenAmong(db, viewer, [memberId]), peopleByIds(db, [memberId])]);
  if (hidden.size > 0 || known.size === 0) throw new AppError('not_found');
}

function friendsAfter(db: Database, memberId: string, { cursor, limit }: PageQuery): Promise<Edge[]> {
  return edgesInState(db, memberId, 'friends', { limit: limit + 1, after: readCursor(cursor) });
}

/** The number of friends is limited, so all of their names are compared here and then cut into pages. */
async function friendsNamed(db: Database, memberId: string, q: string, { cursor, limit }: PageQuery): Promise<Edge[]> {
  const after = readCursor(cursor);
  const friends = await edgesInState(db, memberId, 'friends', { limit: maxFriends, after });
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
