import type { FriendRequest } from '@hearth/contract/friends/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { countInState, edgesInState } from './friend-edges.queries.ts';
import { mutualFriendsOf, noneMutual } from './friends.api.ts';
import { type PageQuery, positionOf } from './list-friends.ts';

export async function listRequests(
  db: Database,
  memberId: string,
  { cursor, limit }: PageQuery,
): Promise<{ items: FriendRequest[]; nextCursor: string | null; total: number }> {
  const received = await edgesInState(db, memberId, 'received', { limit: limit + 1, after: readCursor(cursor) });
  const { shown, nextCursor } = cutPage(received, limit, positionOf);
  const ids = shown.map((edge) => edge.otherId);
  const [known, mutual, total] = await Promise.all([
    peopleByIds(db, ids),
    mutualFriendsOf(db, memberId, ids),
    countInState(db, memberId, 'received'),
  ]);
  const items = shown.flatMap(({ otherId, since }) => {
    const person = known.get(otherId);
    return person ? [{ person, since: since.toISOString(), ...(mutual.get(otherId) ?? noneMutual) }] : [];
  });
  return { items, nextCursor, total };
}
