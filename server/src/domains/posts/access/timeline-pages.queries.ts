import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { elsewhere, type Id, newest, onProfile, type Page, toIds } from './readable-pages.queries.ts';

type Ids = readonly string[];

export type TimelineOf = { authorId: string; audiences: readonly Audience[]; placeIds: readonly string[] };

/** What the member wrote in these places that are not profiles. */
function timelineInPlaces(only: string) {
  const inPlaces = statement<Id, [before: string, count: number, authorId: string, placeIds: Ids]>(
    `select written.post_id as id from unnest($4::uuid[]) as place (id)
     cross join lateral (
       select post_id from timeline_posts
       where author_id = $3 and ${elsewhere} and place_id = place.id and post_id < $1 and ${only}
       order by post_id desc limit $2
     ) written
     order by written.post_id desc limit $2`,
  );
  return async (db: Database, { before, count }: Page, { authorId, placeIds }: TimelineOf): Promise<Id[]> =>
    placeIds.length > 0 ? inPlaces(db, before, count, authorId, placeIds) : [];
}

const mediaOnProfile = statement<Id, [before: string, count: number, authorId: string, audiences: readonly Audience[]]>(
  `select post_id as id from timeline_posts
   where author_id = $3 and post_id < $1 and ${onProfile} and audience = any($4::text[]) and has_media
   order by post_id desc limit $2`,
);
const mediaInPlaces = timelineInPlaces('has_media');

export async function timelineMediaIds(db: Database, page: Page, of: TimelineOf): Promise<string[]> {
  const { before, count } = page;
  const found = await Promise.all([
    mediaOnProfile(db, before, count, of.authorId, of.audiences),
    mediaInPlaces(db, page, of),
  ]);
  return newest(toIds(found.flat()), count);
}

const profilePage = statement<
  Id & { pinned: boolean },
  [before: string, count: number, authorId: string, audiences: readonly Audience[], isFirst: boolean]
>(
  `select id, pinned from (
   (select post_id as id, pinned from timeline_posts
    where author_id = $3 and pinned and $5::boolean and ${onProfile} and audience = any($4::text[]))
   union all
   (select post_id as id, pinned from timeline_posts
    where author_id = $3 and post_id < $1 and not pinned and ${onProfile} and audience = any($4::text[])
    order by post_id desc limit $2)) page`,
);
const allInPlaces = timelineInPlaces('true');

/** The pinned post stands on the first page only, beside the others. */
export async function timelineIds(
  db: Database,
  page: Page & { isFirst: boolean },
  of: TimelineOf,
): Promise<{ pinnedIds: string[]; ids: string[] }> {
  const { before, count, isFirst } = page;
  const [rows, elsewhereToo] = await Promise.all([
    profilePage(db, before, count, of.authorId, of.audiences, isFirst),
    allInPlaces(db, page, of),
  ]);
  return {
    pinnedIds: toIds(rows.filter((row) => row.pinned)),
    ids: newest(toIds([...rows.filter((row) => !row.pinned), ...elsewhereToo]), count),
  };
}
