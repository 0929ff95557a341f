import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { openToAll, readableOnProfiles } from './audience.queries.ts';
import { type PostPlace, profileKind } from './post-place.ts';

export type Page = { before: string; count: number };
/** What decides which posts are in the viewer's home feed; `placeIds` are places other than profiles. */
export type Home = {
  viewerId: string;
  friendIds: readonly string[];
  hiddenIds: readonly string[];
  placeIds: readonly string[];
  /** Of public posts by others than friends; null: all. */
  languages: readonly string[] | null;
};

type Id = { id: string };
type Ids = readonly string[];

/**
 * How many of the newest posts are searched for those that the viewer may read. Nearly always the first few dozen are
 * enough; otherwise two more statements find the page without reading through the posts of everyone else.
 */
const windowSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Posts whose language nobody knows are for everyone. */
const unknownLanguage = '';

const onProfile = `place_kind = '${profileKind}'`;
const elsewhere = `place_kind <> '${profileKind}'`;

/** `only` narrows the list down, e.g. to videos. */
function profilePosts(only: string) {
  const recent = statement<
    Id,
    [before: string, count: number, viewerId: string, friendIds: Ids, hiddenIds: Ids, languages: Ids | null]
  >(
    `select id from (
       select id, author_id, audience, language from posts where ${onProfile} and ${only} and id < $1
       order by id desc limit ${windowSize}
     ) recent
     where author_id <> all($5::uuid[]) and ${readableOnProfiles({ viewer: '$3', friends: '$4' })}
       and ($6::text[] is null or language = any($6::text[]) or author_id = $3 or author_id = any($4::uuid[]))
     order by id desc limit $2`,
  );
  const open = statement<Id, [before: string, count: number, hiddenIds: Ids]>(
    `select id from posts
     where ${onProfile} and ${only} and ${openToAll} and id < $1 and author_id <> all($3::uuid[])
     order by id desc limit $2`,
  );
  const openIn = statement<Id, [before: string, count: number, hiddenIds: Ids, language: string]>(
    `select id from posts
     where ${onProfile} and ${only} and ${openToAll} and language = $4 and id < $1 and author_id <> all($3::uuid[])
     order by id desc limit $2`,
  );
  const openIds = async (db: Database, { before, count }: Page, hiddenIds: Ids, languages: Ids | null) => {
    if (!languages) return toIds(await open(db, before, count, hiddenIds));
    const found = await Promise.all(languages.map((language) => openIn(db, before, count, hiddenIds, language)));
    return newest(toIds(found.flat()), count);
  };
  const ofCircle = statement<Id, [before: string, count: number, viewerId: string, circleIds: Ids, after: string]>(
    `select post_id as id from timeline_posts
     where author_id = any($4::uuid[]) and post_id < $1 and post_id > $5 and ${onProfile} and ${only}
       and ${readableOnProfiles({ viewer: '$3', friends: '$4' })}
     order by post_id desc limit $2`,
  );

  return async (db: Database, { before, count }: Page, home: Omit<Home, 'placeIds'>): Promise<string[]> => {
    const { viewerId, friendIds, hiddenIds } = home;
    const languages = home.languages && [...home.languages, unknownLanguage];
    const found = await recent(db, before, count, viewerId, friendIds, hiddenIds, languages);
    if (found.length === count) return toIds(found);
    const shown = await openIds(db, { before, count }, hiddenIds, languages);
    const after = lastOfFull(shown, count);
    const circle = await ofCircle(db, before, count, viewerId, [viewerId, ...friendIds], after);
    return newest([...shown, ...toIds(circle)], count);
  };
}

/** The whole feed: posts on profiles, and what the viewer's other places add. */
function homePosts(only: string) {
  const onProfiles = profilePosts(only);
  const inPlaces = statement<Id, [before: string, count: number, placeIds: Ids, hiddenIds: Ids, after: string]>(
    `select id from posts
     where ${elsewhere} and place_id = any($3::uuid[]) and ${only} and id < $1 and id > $5
       and author_id <> all($4::uuid[])
     order by id desc limit $2`,
  );

  return async (db: Database, page: Page, { placeIds, ...home }: Home): Promise<string[]> => {
    const found = await onProfiles(db, page, home);
    if (placeIds.length === 0) return found;
    const { before, count } = page;
    const added = await inPlaces(db, before, count, placeIds, home.hiddenIds, lastOfFull(found, count));
    return newest([...found, ...toIds(added)], count);
  };
}

export const feedIds = homePosts('true');
export const videoIds = homePosts('has_video');

const ofPlace = statement<Id, [before: string, count: number, placeKind: string, placeId: string, hiddenIds: Ids]>(
  `select id from posts
   where ${elsewhere} and place_kind = $3 and place_id = $4 and id < $1 and author_id <> all($5::uuid[])
   order by id desc limit $2`,
);

/** Without posts of hidden authors; the rules of the place have yet to decide who may read each post. */
export async function placePostIds(
  db: Database,
  { before, count }: Page,
  { kind, id }: PostPlace,
  hiddenIds: Ids,
): Promise<string[]> {
  return toIds(await ofPlace(db, before, count, kind, id, hiddenIds));
}

export type TimelineOf = { authorId: string; audiences: readonly Audience[] };

function timelinePosts(only: string) {
  const page = statement<Id, [before: string, count: number, authorId: string, audiences: readonly Audience[]]>(
    `select post_id as id from timeline_posts
     where author_id = $3 and post_id < $1 and ${onProfile} and audience = any($4::text[]) and ${only}
     order by post_id desc limit $2`,
  );
  return async (db: Database, { before, count }: Page, { authorId, audiences }: TimelineOf): Promise<string[]> =>
    toIds(await page(db, before, count, authorId, audiences));
}

export const timelineMediaIds = timelinePosts('has_media');

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

/** The pinned post stands on the first page only, beside the others. */
export async function timelineIds(
  db: Database,
  { before, count, isFirst }: Page & { isFirst: boolean },
  { authorId, audiences }: TimelineOf,
): Promise<{ pinnedIds: string[]; ids: string[] }> {
  const rows = await profilePage(db, before, count, authorId, audiences, isFirst);
  return {
    pinnedIds: toIds(rows.filter((row) => row.pinned)),
    ids: newest(toIds(rows.filter((row) => !row.pinned)), count),
  };
}

function toIds(rows: Id[]): string[] {
  return rows.map((row) => row.id);
}

function newest(ids: string[], count: number): string[] {
  return [...new Set(ids)].sort((a, b) => (a < b ? 1 : -1)).slice(0, count);
}

/** The id below which no further post is needed, if the page is full. */
function lastOfFull(ids: readonly string[], count: number): string {
  return ids.length === count ? (ids.at(-1) ?? lowestId) : lowestId;
}
