import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];

/** Somebody who wrote more than this in a row makes a place look as old as the last of them. */
const lookedAt = 200;

const writtenIn = statement<{ place_id: string }, [placeKind: string, placeIds: Ids, authorIds: Ids]>(
  `select distinct place_id from author_places
   where author_id = any($3::uuid[]) and place_kind = $1 and place_id = any($2::uuid[])`,
);

const newest = statement<{ at: Date }, [placeKind: string, placeId: string, authorIds: Ids, lookedAt: number]>(
  `select created_at as at from (
     select id, author_id, created_at from posts
     where place_kind <> 'profile' and place_kind = $1 and place_id = $2 order by id desc limit $4
   ) latest
   order by author_id = any($3::uuid[]), case when author_id = any($3::uuid[]) then id end, id desc limit 1`,
);

/**
 * Of those of these places in which one of these authors has written: when the newest post was written that is not
 * theirs, null if there is none. A statement for each place: a distributed database cannot limit the posts of several.
 */
export async function newestWithout(
  db: Database,
  { placeKind, placeIds, authorIds }: { placeKind: string; placeIds: Ids; authorIds: Ids },
): Promise<Map<string, Date | null>> {
  if (placeIds.length === 0 || authorIds.length === 0) return new Map();
  const places = await writtenIn(db, placeKind, placeIds, authorIds);
  return new Map(
    await Promise.all(
      places.map(async ({ place_id: placeId }): Promise<[string, Date | null]> => {
        const [found] = await newest(db, placeKind, placeId, authorIds, lookedAt);
        return [placeId, found?.at ?? null];
      }),
    ),
  );
}
