import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { GuardedRow } from '../access/post-place.ts';

const begun = statement<{ before: string }, []>('select before from tag_filling');
const reached = statement<never, [before: string]>('update tag_filling set before = $1');

export async function filledUntil(db: Database): Promise<string | undefined> {
  return (await begun(db))[0]?.before;
}

export async function noteFilledUntil(trx: Database, id: string): Promise<void> {
  await reached(trx, id);
}

const idsBelow = statement<{ id: string }, [before: string, count: number]>(
  'select id from posts where id < $1 order by id desc limit $2',
);

export async function postIdsBelow(db: Database, before: string, count: number): Promise<string[]> {
  return (await idsBelow(db, before, count)).map(({ id }) => id);
}

export type FilledPost = GuardedRow & { content: string };

const held = statement<FilledPost, [id: string]>(
  `select id, author_id, audience, place_kind, place_id, content from posts
   where id = $1 and (content like '%#%' or content like '%＃%') for share`,
);

/** Those that may have tags. They cannot be changed or deleted while their tags are written. One row a statement, as in `hold-members.ts`. */
export async function holdWithSign(trx: Database, ids: readonly string[]): Promise<FilledPost[]> {
  return (await Promise.all(ids.map((id) => held(trx, id)))).flat();
}
