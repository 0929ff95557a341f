import { postsPerPage } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { lowestId } from '../../../platform/ids.ts';
import { openToAll, readableOnProfiles } from './audience.queries.ts';
import { type PostPlace, profileKind } from './post-place.ts';
import { recentWindow } from './recent-window.ts';

export type Page = { before: string; count: number };
/** What decides which posts are in the viewer's home feed; `placeIds` are places other than profiles. */
export type Home = {
  viewerId: string;
  friendIds: readonly string[];
  hiddenIds: readonly string[];
  placeIds: readonly string[];
  /** Of public posts by others than friends; null: all. */
  languages: readonly string[] | null;
  /** Of posts that the viewer has hidden. */
  hiddenPostIds: readonly string[];
  /** Authors whose posts on profiles have another place in the list. */
  firstIds: readonly string[];
  /** Their public posts are in the feed in any language. */
  followedTags: readonly string[];
};

export type Id = { id: string };
type Ids = readonly string[];

/**
 * About how many of the newest posts are searched for those that the viewer may read. Nearly always the first few dozen are
 * enough; otherwise two more statements find the page without reading through the posts of everyone else.
 */
const windowSize = 500;
const placeWindowSize = 200;
/**
 * Of a page as browsers ask for it. PostgreSQL takes a limit that it does not know for a tenth of what is found, so where posts
 * are many it would plan every page anew to know it; for the same reason it is not shown how long ago the window ends.
 */
const usualCount = postsPerPage + 1;

/** Posts whose language nobody knows are for everyone. */
const unknownLanguage = '';

export const onProfile = `place_kind = '${profileKind}'`;
export const elsewhere = `place_kind <> '${profileKind}'`;

type RecentParameters = [
  before: string,
  viewerId: string,
  friendIds: Ids,
  hiddenIds: Ids,
  languages: Ids | null,
  hiddenPostIds: Ids,
  after: string,
];

/** `only` narrows the list down, e.g. to videos. */
function profilePosts(only: string) {
  const recentUpTo = (limit: string) =>
    `select id from posts
     where ${onProfile} and ${only} and id < $1 and id > (select $7::uuid) and author_id <> all($4::uuid[])
       and id <> all($6::uuid[]) and ${readableOnProfiles({ viewer: '$2', friends: '$3' })}
       and ($5::text[] is null or language = any($5::text[]) or author_id = $2 or author_id = any($3::uuid[]))
     order by id desc limit ${limit}`;
  const usualRecent = statement<Id, RecentParameters>(recentUpTo(`${usualCount}`));
  const anyRecent = statement<Id, [...RecentParameters, count: number]>(recentUpTo('$8'));
  const ends = statement<{ newest: string | null; oldest: string | null }, [size: number]>(
    `select (array_agg(id order by id desc))[1] as newest, (array_agg(id order by id))[1] as oldest from (
       select id from posts where ${onProfile} and ${only} order by id desc limit $1
     ) recent`,
  );
  const windowEnd = recentWindow(async (db) => {
    const [found] = await ends(db, windowSize);
    return found?.newest && found.oldest ? { newest: found.newest, oldest: found.oldest } : undefined;
  });
  const open = statement<Id, [before: string, count: number, hiddenIds: Ids, hiddenPostIds: Ids]>(
    `select id from posts
     where ${onProfile} and ${only} and ${openToAll} and id < $1 and author_id <> all($3::uuid[])
       and id <> all($4::uuid[])
     order by id desc limit $2`,
  );
  const openIn = statement<Id, [before: string, count: number, hiddenIds: Ids, hiddenPostIds: Ids, language: string]>(
    `select id from posts
     where ${onProfile} and ${only} and ${openToAll} and language = $5 and id < $1 and author_id <> all($3::uuid[])
       and id <> all($4::uuid[])
     order by id desc limit $2`,
  );
  const openIds = async (db: Database, { before, count }: Page, left: LeftOut, languages: Ids | null) => {
    if (!languages) return toIds(await open(db, before, count, left.authorIds, left.postIds));
    const found = await Promise.all(
      languages.map((language) => openIn(db, before, count, left.authorIds, left.postIds, language)),
    );
    return newest(toIds(found.flat()), count);
  };
  const ofCircle = statement<
    Id,
    [before: string, count: number, viewerId: string, circleIds: Ids, after: string, hiddenPostIds: Ids]
  >(
    `select post_id as id from timeline_posts
     where author_id = any($4::uuid[]) and post_id < $1 and post_id > $5 and ${onProfile} and ${only}
       and post_id <> all($6::uuid[]) and ${readableOnProfiles({ viewer: '$3', friends: '$4' })}
     order by post_id desc limit $2`,
  );

  const ofAll = async (db: Database, { before, count }: Page, home: Omit<Home, 'placeIds'>): Promise<string[]> => {
    const { viewerId, friendIds, hiddenIds, hiddenPostIds, firstIds } = home;
    const left = { authorIds: [...hiddenIds, ...firstIds], postIds: hiddenPostIds };
    const languages = home.languages && [...home.languages, unknownLanguage];
    const end = windowEnd(db, before);
    const asked = [before, viewerId, friendIds, left.authorIds, languages, hiddenPostIds, end] as const;
    const found = count === usualCount ? await usualRecent(db, ...asked) : await anyRecent(db, ...asked, count);
    if (found.length === count) return toIds(found);
    const shown = await openIds(db, { before, count }, left, languages);
    const after = lastOfFull(shown, count);
    const notHere = new Set(left.authorIds);
    const circleIds = [viewerId, ...friendIds].filter((id) => !notHere.has(id));
    const circle = await ofCircle(db, before, count, viewerId, circleIds, after, hiddenPostIds);
    return newest([...shown, ...toIds(circle)], count);
  };
  const ofFriends = async (db: Database, { before, count }: Page, home: Omit<Home, 'placeIds'>): Promise<string[]> => {
    const { viewerId, friendIds, hiddenIds, firstIds, hiddenPostIds } = home;
    const notHere = new Set([...firstIds, ...hiddenIds]);
    const authorIds = friendIds.filter((id) => !notHere.has(id));
    if (authorIds.length === 0) return [];
    return toIds(await ofCircle(db, before, count, viewerId, authorIds, lowestId, hiddenPostIds));
  };
  return { ofAll, ofFriends };
}

type LeftOut = { authorIds: Ids; postIds: Ids };

const ofFirst = statement<
  Id,
  [before: string, count: number, viewerId: string, authorIds: Ids, friendIds: Ids, hiddenPostIds: Ids]
>(
  `select post_id as id from timeline_posts
   where author_id = any($4::uuid[]) and post_id < $1 and ${onProfile} and post_id <> all($6::uuid[])
     and ${readableOnProfiles({ viewer: '$3', friends: '$5' })}
   order by post_id desc limit $2`,
);

/** The posts of those whom the viewer sees first, on their profiles. */
export async function firstIds(db: Database, { before, count }: Page, home: Home): Promise<string[]> {
  const { viewerId, friendIds, hiddenPostIds } = home;
  if (home.firstIds.length === 0) return [];
  return toIds(await ofFirst(db, before, count, viewerId, home.firstIds, friendIds, hiddenPostIds));
}

/**
 * Posts of several places. Nearly always the newest posts of all places contain the page, or are all there are; otherwise
 * each place is asked for its own newest ones, all in one round trip.
 */
function placePosts(only: string) {
  const window = statement<
    { id: string; fits: boolean },
    [before: string, placeIds: Ids, hiddenIds: Ids, after: string, hiddenPostIds: Ids]
  >(
    `select id, place_id = any($2::uuid[]) and author_id <> all($3::uuid[]) and id <> all($5::uuid[]) as fits from posts
     where ${elsewhere} and ${only} and id < $1 and id > $4
     order by id desc limit ${placeWindowSize}`,
  );
  const ofOne = statement<
    Id,
    [before: string, count: number, placeId: string, hiddenIds: Ids, after: string, hiddenPostIds: Ids]
  >(
    `select id from posts
     where ${elsewhere} and ${only} and place_id = $3 and id < $1 and id > $5 and author_id <> all($4::uuid[])
       and id <> all($6::uuid[])
     order by id desc limit $2`,
  );
  return async (db: Database, { before, count }: Page, of: PlacesOf, after = lowestId): Promise<string[]> => {
    const { placeIds, hiddenIds, hiddenPostIds } = of;
    if (placeIds.length === 0) return [];
    const seen = await window(db, before, placeIds, hiddenIds, after, hiddenPostIds);
    const fitting = toIds(seen.filter(({ fits }) => fits));
    if (fitting.length >= count || seen.length < placeWindowSize) return fitting.slice(0, count);
    const found = await Promise.all(
      placeIds.map((placeId) => ofOne(db, before, count, placeId, hiddenIds, after, hiddenPostIds)),
    );
    return newest(toIds(found.flat()), count);
  };
}

export type PlacesOf = { placeIds: Ids; hiddenIds: Ids; hiddenPostIds: Ids };
export const placesFeedIds = placePosts('true');

/** The whole feed: posts on profiles, and what the viewer's other places add. */
function homePosts(only: string, onProfiles = profilePosts(only).ofAll) {
  const inPlaces = placePosts(only);

  return async (db: Database, page: Page, { placeIds, ...home }: Home): Promise<string[]> => {
    const found = await onProfiles(db, page, home);
    if (placeIds.length === 0) return found;
    const { hiddenIds, hiddenPostIds } = home;
    const added = await inPlaces(db, page, { placeIds, hiddenIds, hiddenPostIds }, lastOfFull(found, page.count));
    return newest([...found, ...added], page.count);
  };
}

const onProfiles = profilePosts('true');
export const feedIds = homePosts('true', onProfiles.ofAll);
export const friendsFeedIds = onProfiles.ofFriends;
/** Without posts that are there for everyone. */
export const circleIds = homePosts('true', onProfiles.ofFriends);
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

const mediaOfPlace = statement<Id, [before: string, count: number, placeKind: string, placeId: string, hiddenIds: Ids]>(
  `select id from posts
   where ${elsewhere} and media_ids <> '{}' and place_kind = $3 and place_id = $4 and id < $1
     and author_id <> all($5::uuid[])
   order by id desc limit $2`,
);

/** The same for posts with photos or videos. */
export async function placeMediaIds(
  db: Database,
  { before, count }: Page,
  { kind, id }: PostPlace,
  hiddenIds: Ids,
): Promise<string[]> {
  return toIds(await mediaOfPlace(db, before, count, kind, id, hiddenIds));
}

const placesOf = statement<PostPlace, [authorId: string]>(
  'select place_kind as kind, place_id as id from author_places where author_id = $1',
);

/** Where else than on the profile the member has ever written. */
export function authorPlaces(db: Database, authorId: string): Promise<PostPlace[]> {
  return placesOf(db, authorId);
}

/** `placeIds`: places other than the profile whose posts the viewer may read. */
export function toIds(rows: readonly Id[]): string[] {
  return rows.map((row) => row.id);
}

export function newest(ids: string[], count: number): string[] {
  return [...new Set(ids)].sort((a, b) => (a < b ? 1 : -1)).slice(0, count);
}

/** The id below which no further post is needed, if the page is full. */
function lastOfFull(ids: readonly string[], count: number): string {
  return ids.length === count ? (ids.at(-1) ?? lowestId) : lowestId;
}
