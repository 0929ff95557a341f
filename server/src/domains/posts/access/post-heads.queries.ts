import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

/** What permission and bookkeeping need of a post. */
export type PostHead = {
  id: string;
  author_id: string;
  audience: Audience;
  original_id: string | null;
  media_ids: string[];
  content: string;
  edited_at: Date | null;
};

const head = 'select id, author_id, audience, original_id, media_ids, content, edited_at from posts';
const heads = statement<PostHead, [ids: readonly string[]]>(`${head} where id = any($1::uuid[])`);
const headForChange = statement<PostHead, [id: string]>(`${head} where id = $1 for no key update`);
const headForMention = statement<PostHead, [id: string]>(`${head} where id = $1 for key share`);

export function postHeads(db: Database, ids: readonly string[]): Promise<PostHead[]> {
  return heads(db, ids);
}

/** Whoever changes the post or its counts holds its row from here on: counts never miss each other. */
export async function lockPost(trx: Database, id: string): Promise<PostHead | undefined> {
  return (await headForChange(trx, id))[0];
}

/** The post stays while something that mentions it is written. */
export async function holdPost(trx: Database, id: string): Promise<PostHead | undefined> {
  return (await headForMention(trx, id))[0];
}
