import type { BlockedMember } from '@hearth/contract/friends/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { blocksBy } from './blocks.queries.ts';
import type { PageQuery } from './list-friends.ts';

export async function listBlocked(
  db: Database,
  memberId: string,
  { cursor, limit }: PageQuery,
): Promise<{ items: BlockedMember[]; nextCursor: string | null }> {
  const rows = await blocksBy(db, memberId, { limit: limit + 1, after: readCursor(cursor) });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.at, id: row.other_id }));
  const known = await peopleByIds(
    db,
    shown.map((row) => row.other_id),
  );
  const items = shown.flatMap(({ other_id, at }) => {
    const person = known.get(other_id);
    return person ? [{ person, at: at.toISOString() }] : [];
  });
  return { items, nextCursor };
}
