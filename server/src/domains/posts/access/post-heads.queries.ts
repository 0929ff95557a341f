import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import type { CommentsFrom } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { GuardedRow } from './post-place.ts';

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

const within = statement<{ id: string }, [placeId: string, ids: readonly string[]]>(
  'select id from posts where id = any($2::uuid[]) and place_id = $1',
);

export async function postIdsWithin(db: Database, placeId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await within(db, placeId, ids)).map((row) => row.id));
}

/** Every transaction that changes the post or its counts locks the row first, so that no count overwrites another. */
export async function lockPost(trx: Database, id: string): Promise<PostHead | undefined> {
  return (await headForChange(trx, id))[0];
}

/** The post cannot be deleted while something that mentions it is written. */
export async function holdPost(trx: Database, id: string): Promise<PostHead | undefined> {
  return (await headForMention(trx, id))[0];
}
