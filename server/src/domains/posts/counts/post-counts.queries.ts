import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type CountsRow = {
  version: number;
  like_count: number;
  love_count: number;
  haha_count: number;
  wow_count: number;
  sad_count: number;
  angry_count: number;
  comment_count: number;
  share_count: number;
};

/** `before`: the reaction that this one replaced or took away. */
export type ReactedRow = CountsRow & { before: ReactionKind | null };

const counts =
  'version, like_count, love_count, haha_count, wow_count, sad_count, angry_count, comment_count, share_count';

// The caller holds the post's row, so what `before` sees is what the update changes.
const before = 'with before as (select kind from reactions where post_id = $1 and user_id = $2)';
const moved = (kind: ReactionKind) =>
  `${kind}_count = ${kind}_count + ($3::text is not distinct from '${kind}')::int
     - (exists (select 1 from before where kind = '${kind}'))::int`;
const recounted = `update posts set version = version + 1, ${moved('like')}, ${moved('love')}, ${moved('haha')},
   ${moved('wow')}, ${moved('sad')}, ${moved('angry')} where id = $1 returning ${counts}, (select kind from before) as before`;

const put = statement<ReactedRow>(
  `${before}, put as (
     insert into reactions (post_id, user_id, kind, id) values ($1, $2, $3, $4)
     on conflict (post_id, user_id) do update set kind = excluded.kind, id = excluded.id
       where reactions.kind <> excluded.kind
   ) ${recounted}`,
);
const take = statement<ReactedRow>(
  `${before}, taken as (delete from reactions where post_id = $1 and user_id = $2) ${recounted}`,
);

export type Reacting = { postId: string; userId: string };

export function putReaction(trx: Database, at: Reacting, kind: ReactionKind, id: string): Promise<ReactedRow> {
  return only(put(trx, at.postId, at.userId, kind, id));
}

export function takeReaction(trx: Database, at: Reacting): Promise<ReactedRow> {
  return only(take(trx, at.postId, at.userId, null));
}

const addComments = statement<CountsRow>(
  `update posts set version = version + 1, comment_count = comment_count + $2 where id = $1 returning ${counts}`,
);
const addShares = statement<CountsRow>(
  `update posts set version = version + 1, share_count = share_count + $2 where id = $1 returning ${counts}`,
);

export function changeCommentCount(trx: Database, postId: string, by: number): Promise<CountsRow> {
  return only(addComments(trx, postId, by));
}

/** Nothing when the post is gone. */
export async function changeShareCount(trx: Database, postId: string, by: number): Promise<CountsRow | undefined> {
  return (await addShares(trx, postId, by))[0];
}

const read = statement<CountsRow>(`select ${counts} from posts where id = $1`);

export function readCounts(db: Database, postId: string): Promise<CountsRow> {
  return only(read(db, postId));
}

async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('A post vanished while its row was held');
  return row;
}
