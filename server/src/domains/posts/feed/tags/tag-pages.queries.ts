import { mostCountedPosts } from '@hearth/contract/tags/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/sql.ts';
import { openToAll, readableOnProfiles } from '../../access/audience.queries.ts';
import { profileKind } from '../../access/post-place.ts';
import type { Page } from '../../access/readable-pages.queries.ts';

type Id = { id: string };
type Ids = readonly string[];
type TagViewer = { id: string; friendIds: Ids; hiddenIds: Ids };

/** How many of the newest posts with the tag are searched before the page is put together from three lists. */
const windowSize = 500;
const onProfile = `place_kind = '${profileKind}'`;
const elsewhere = `place_kind <> '${profileKind}'`;
const readable = readableOnProfiles({ viewer: '$4', friends: '$5' });

const recent = statement<
  Id,
  [tag: string, before: string, count: number, viewerId: string, friendIds: Ids, hiddenIds: Ids]
>(
  `select post_id as id from (
     select post_id, author_id, audience, place_kind from tagged_posts where tag = $1 and post_id < $2
     order by post_id desc limit ${windowSize}
   ) recent
   where author_id <> all($6::uuid[]) and (${elsewhere} or ${readable})
   order by post_id desc limit $3`,
);
const open = statement<Id, [tag: string, before: string, count: number, hiddenIds: Ids]>(
  `select post_id as id from tagged_posts
   where tag = $1 and post_id < $2 and ${onProfile} and ${openToAll} and author_id <> all($4::uuid[])
   order by post_id desc limit $3`,
);
const ofCircle = statement<Id, [tag: string, before: string, count: number, viewerId: string, circleIds: Ids]>(
  `select post_id as id from tagged_posts
   where tag = $1 and author_id = any($5::uuid[]) and post_id < $2 and ${onProfile} and ${readable}
   order by post_id desc limit $3`,
);
const inPlaces = statement<Id, [tag: string, before: string, count: number, hiddenIds: Ids]>(
  `select post_id as id from tagged_posts
   where tag = $1 and post_id < $2 and ${elsewhere} and author_id <> all($4::uuid[])
   order by post_id desc limit $3`,
);

/** Posts on profiles as the audience allows; the rules of other places have yet to decide about theirs. */
export async function taggedIds(
  db: Database,
  tag: string,
  { before, count }: Page,
  { id, friendIds, hiddenIds }: TagViewer,
): Promise<string[]> {
  const found = await recent(db, tag, before, count, id, friendIds, hiddenIds);
  if (found.length === count) return found.map((row) => row.id);
  const lists = await Promise.all([
    open(db, tag, before, count, hiddenIds),
    ofCircle(db, tag, before, count, id, [id, ...friendIds]),
    inPlaces(db, tag, before, count, hiddenIds),
  ]);
  const ids = new Set(lists.flat().map((row) => row.id));
  return [...ids].sort((a, b) => (a < b ? 1 : -1)).slice(0, count);
}

/** Public posts with a tag that the member follows. */
export async function openTaggedIds(db: Database, tag: string, page: Page, leftOutIds: Ids): Promise<string[]> {
  return (await open(db, tag, page.before, page.count, leftOutIds)).map((row) => row.id);
}

const openAuthors = statement<Id, [tag: string, hiddenIds: Ids]>(
  `select author_id as id from tagged_posts
   where tag = $1 and ${onProfile} and ${openToAll} and author_id <> all($2::uuid[])
   order by post_id desc limit ${mostCountedPosts}`,
);

/** The authors of the newest public posts with the tag, one for each post. */
export async function openAuthorIds(db: Database, tag: string, hiddenIds: Ids): Promise<string[]> {
  return (await openAuthors(db, tag, hiddenIds)).map((row) => row.id);
}

const searchedTags = 200;
const beginningWith = statement<{ tag: string }, [from: string, to: string]>(
  `select tag from known_tags where tag >= $1 and tag < $2 order by tag limit ${searchedTags}`,
);
const counted = statement<{ tag: string; post_count: number }, [tags: Ids, hiddenIds: Ids, limit: number]>(
  `select k.tag, p.post_count from known_tags k
   cross join lateral (
     select count(*)::int as post_count from (
       select from tagged_posts t
       where t.tag = k.tag and t.tag = any($1::text[]) and t.${onProfile} and t.${openToAll}
         and t.author_id <> all($2::uuid[])
       limit ${mostCountedPosts}
     ) counted
   ) p
   where k.tag = any($1::text[]) and p.post_count > 0
   order by p.post_count desc, k.tag limit $3`,
);

/** Counts public posts only, without those of hidden members. */
export async function tagsBeginningWith(
  db: Database,
  start: string,
  hiddenIds: Ids,
  limit: number,
): Promise<{ tag: string; post_count: number }[]> {
  const tags = (await beginningWith(db, start, `${start}\u{10ffff}`)).map(({ tag }) => tag);
  return tags.length === 0 ? [] : counted(db, tags, hiddenIds, limit);
}
