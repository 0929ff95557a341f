import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { readableOnProfiles } from '../access/audience.queries.ts';
import { profileKind } from '../access/post-place.ts';
import type { Home, Page } from '../access/readable-pages.queries.ts';

type Ids = readonly string[];
type Parameters = [
  before: string,
  count: number,
  query: string,
  viewerId: string,
  friendIds: Ids,
  hiddenIds: Ids,
  placeIds: Ids,
];

/** Words that many posts have are found among the newest ones. */
const recentPosts = 1_000;

const columns = 'id, author_id, audience, place_kind, place_id';
const ofProfile = `place_kind = '${profileKind}' and ${readableOnProfiles({ viewer: '$4', friends: '$5' })}`;
const readable = `author_id <> all($6::uuid[])
  and (${ofProfile} or place_kind <> '${profileKind}' and place_id = any($7::uuid[]))`;

/** Materialized, because the planner cannot know how frequent a word is and would choose the wrong index. */
const among = (candidates: string) => `
  with candidates as materialized (${candidates})
  select id from candidates where ${readable} order by id desc limit $2`;

const recent = statement<{ id: string }, Parameters>(
  among(`select ${columns} from (
    select ${columns}, words from posts where id < $1 order by id desc limit ${recentPosts}
  ) newest where words @@ $3::tsquery`),
);
const anywhere = statement<{ id: string }, Parameters>(
  among(`select ${columns} from posts where words @@ $3::tsquery and id < $1`),
);

/** Newest first, only what the viewer may read. */
export async function foundPostIds(
  db: Database,
  { before, count }: Page,
  query: string,
  { viewerId, friendIds, hiddenIds, placeIds }: Pick<Home, 'viewerId' | 'friendIds' | 'hiddenIds' | 'placeIds'>,
): Promise<string[]> {
  const parameters: Parameters = [before, count, query, viewerId, friendIds, hiddenIds, placeIds];
  const found = await recent(db, ...parameters);
  const rows = found.length === count ? found : await anywhere(db, ...parameters);
  return rows.map((row) => row.id);
}

export const postsWithoutWords = statement<
  { id: string; author_id: string; content: string; media_ids: string[] },
  [count: number]
>('select id, author_id, content, media_ids from posts where words is null order by id desc limit $1');

export const setPostWords = statement<never, [id: string, words: readonly string[]]>(
  'update posts set words = array_to_tsvector($2::text[]) where id = $1 and words is null',
);
