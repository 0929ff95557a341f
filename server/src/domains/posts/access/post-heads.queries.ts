import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import type { CommentsFrom } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { GuardedRow, VersionedRow } from './post-place.ts';

/** What permission and bookkeeping need of a post. */
export type PostHead = GuardedRow & {
  original_id: string | null;
  media_ids: string[];
  content: string;
  language: string;
  edited_at: Date | null;
  mentions: Mention[];
  comments_from: CommentsFrom;
  comments_closed: boolean;
  created_at: Date;
  link: string | null;
  card: LinkCard | null;
};

const head = `select id, author_id, audience, place_kind, place_id, original_id, media_ids, content, language, edited_at,
     mentions, comments_from, comments_closed, created_at, link, card
   from posts`;
const heads = statement<PostHead, [ids: readonly string[]]>(`${head} where id = any($1::uuid[])`);
const headForChange = statement<PostHead, [id: string]>(`${head} where id = $1 for no key update`);
const headForMention = statement<PostHead, [id: string]>(`${head} where id = $1 for key share`);

export async function postHeads(db: Database, ids: readonly string[]): Promise<PostHead[]> {
  return ids.length === 0 ? [] : heads(db, ids);
}

const versions = statement<VersionedRow, [ids: readonly string[]]>(
  `select id, author_id, audience, place_kind, place_id, version + vote_version as content_version
   from posts where id = any($1::uuid[])`,
);

/** In the order of the ids, without posts that do not exist. */
export async function postVersions(db: Database, ids: readonly string[]): Promise<VersionedRow[]> {
  const rowOf = new Map((await versions(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

const within = statement<{ id: string }, [placeId: string, ids: readonly string[]]>(
  'select id from posts where id = any($2::uuid[]) and place_id = $1',
);

export async function postIdsWithin(db: Database, placeId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await within(db, placeId, ids)).map((row) => row.id));
}

/** What each transaction has locked, while it runs, and the highest id among it. */
const lockedBy = new WeakMap<Database, { ids: Set<string>; highest: string }>();

/**
 * Every transaction that changes the post or its counts locks the row first, so that no count overwrites another. Several posts
 * are locked in the order of their ids, so that two transactions cannot wait for each other: another order is an error.
 */
export async function lockPost(trx: Database, id: string): Promise<PostHead | undefined> {
  const locked = lockedBy.get(trx) ?? { ids: new Set(), highest: id };
  lockedBy.set(trx, locked);
  if (id < locked.highest && !locked.ids.has(id)) {
    throw new Error(`Post ${id} must be locked before post ${locked.highest}`);
  }
  locked.ids.add(id);
  if (id > locked.highest) locked.highest = id;
  return (await headForChange(trx, id))[0];
}

/** Those that exist. */
export async function lockPosts(trx: Database, ids: readonly string[]): Promise<PostHead[]> {
  const posts: PostHead[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const post = await lockPost(trx, id);
    if (post) posts.push(post);
  }
  return posts;
}

/** Also the posts that these share: whoever removes a share changes the number of shares of its root. */
export async function lockWithRoots(trx: Database, ids: readonly string[]): Promise<PostHead[]> {
  const roots = (await postHeads(trx, ids)).flatMap((post) => post.original_id ?? []);
  const wanted = new Set(ids);
  return (await lockPosts(trx, [...ids, ...roots])).filter(({ id }) => wanted.has(id));
}

/** The post cannot be deleted while something that mentions it is written. */
export async function holdPost(trx: Database, id: string): Promise<PostHead | undefined> {
  return (await headForMention(trx, id))[0];
}
