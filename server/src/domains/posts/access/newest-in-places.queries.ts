import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];

/** Somebody who wrote more than this in a row makes a place look as old as the last of them. */
const lookedAt = 200;

const newest = statement<
  { place_id: string; at: Date | null },
  [placeKind: string, placeIds: Ids, authorIds: Ids, lookedAt: number]
>(
  `select place.id as place_id, seen.created_at as at
   from unnest($2::uuid[]) as place (id)
   left join lateral (
     select created_at from (
       select id, author_id, created_at from posts
       where place_kind <> 'profile' and place_kind = $1 and place_id = place.id order by id desc limit $4
     ) latest
     order by author_id = any($3::uuid[]), case when author_id = any($3::uuid[]) then id end, id desc limit 1
   ) seen on true
   where exists (
     select from author_places a where a.author_id = any($3::uuid[]) and a.place_kind = $1 and a.place_id = place.id
   )`,
);

/**
 * Of those of these places in which one of these authors has written: when the newest post was written that is not
 * theirs, null if there is none.
 */
export async function newestWithout(
  db: Database,
  { placeKind, placeIds, authorIds }: { placeKind: string; placeIds: Ids; authorIds: Ids },
): Promise<Map<string, Date | null>> {
  if (placeIds.length === 0 || authorIds.length === 0) return new Map();
  return new Map((await newest(db, placeKind, placeIds, authorIds, lookedAt)).map((row) => [row.place_id, row.at]));
}
