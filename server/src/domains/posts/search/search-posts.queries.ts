import { statement } from '../../../platform/database/sql.ts';
import { lowestId } from '../../../platform/ids.ts';
import { readableOnProfiles } from '../access/audience.queries.ts';
import { type PostPlace, profileKind } from '../access/post-place.ts';
import { wordsByPeriod } from './periods.ts';

type Ids = readonly string[];

/** A place whose posts were found, of which nobody has said yet whether the viewer may read them. */
export type UnknownPlace = PostPlace & { newest: string };

export type PageParameters = [
  before: string,
  count: number,
  query: string,
  viewerId: string,
  friendIds: Ids,
  hiddenIds: Ids,
  openPlaceIds: Ids,
  closedPlaceIds: Ids,
];

/** More of them are asked about in further turns. */
export const placesAtOnce = 200;

const columns = 'id, author_id, audience, place_kind, place_id';
const ofProfile = `place_kind = '${profileKind}' and ${readableOnProfiles({ viewer: '$4', friends: '$5' })}`;
const readable = `author_id <> all($6::uuid[])
  and (${ofProfile} or place_kind <> '${profileKind}' and place_id = any($7::uuid[]))`;
const ofUnknownPlace = `place_kind <> '${profileKind}' and author_id <> all($6::uuid[])
  and place_id <> all($7::uuid[]) and place_id <> all($8::uuid[])`;

/** From `found`, which has every post with the words: a page of those that the viewer may read, and places to ask about. */
const page = `
  array(select id from found where ${readable} order by id desc limit $2) as ids,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', place_kind, 'id', place_id, 'newest', newest)), '[]') from (
    select distinct on (place_id) place_kind, place_id, id as newest from found where ${ofUnknownPlace}
    order by place_id, id desc limit ${placesAtOnce}
  ) unknown) as unknown_places`;

export type FoundPage = { ids: string[]; unknown_places: UnknownPlace[] };

/**
 * Looks through so many of the newest posts before an id; `last` is where the next window begins, null after the oldest post. A
 * condition inside `is true` is no question to an index, which would read every post that has the words. The size is no
 * parameter: PostgreSQL takes an unknown one for a tenth of all posts, and plans anew each time to know it.
 */
const windowOf = (size: number) =>
  statement<FoundPage & { last: string | null }, PageParameters>(
    `with edge as materialized (
     select id from posts where id < $1 order by id desc offset ${size - 1} limit 1
   ), found as materialized (
     select ${columns} from posts
     where id < $1 and id >= coalesce((select id from edge), '${lowestId}') and (words @@ $3::tsquery) is true
   ) select ${page}, (select id from edge) as last`,
  );

/** The first is enough for the most frequent words. */
export const searchWindows = [400, 1_600].map(windowOf);

/** The newest post before this id. */
const newestBefore = (parameter: `$${number}`) =>
  `(select id from posts where id < ${parameter} order by id desc limit 1)`;

/**
 * Asks the index for posts of some periods, of which `from` is the first id. It is asked for `indexedWords` alone, which are
 * all words or only the rare ones among them. PostgreSQL must not know these before it plans, or it would plan for them each
 * time. Materialized, because a limit would be taken for a reason to go through the posts one by one.
 */
export const searchIndex = statement<
  FoundPage & { next: string | null },
  [...PageParameters, indexedWords: string, from: string]
>(
  `with found as materialized (
     select ${columns} from posts
     where ${wordsByPeriod} @@ (select $9::tsquery) and (id < $1 and words @@ $3::tsquery) is true
   ) select ${page}, ${newestBefore('$10')} as next`,
);
