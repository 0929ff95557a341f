import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { type CountsRow, countColumns, held } from '../counts/post-counts.queries.ts';
import { listedReactions, movedReactions, type ReactionRow } from '../counts/reaction-counts.queries.ts';

export type Reacting = { postId: string; userId: string };
/** `before`: the reaction that this one replaced or removed. */
export type ReactedRow = CountsRow & { before: ReactionKind | null };

const before = 'with before as (select kind from reactions where post_id = $1 and user_id = $2)';
const recounted = `update posts set version = version + 1, ${movedReactions('$3')}
   where id = $1 returning ${countColumns.join(', ')}, (select kind from before) as before`;

const put = statement<ReactedRow, [postId: string, userId: string, kind: ReactionKind, id: string]>(
  `${before}, put as (
     insert into reactions (post_id, user_id, kind, id) values ($1, $2, $3, $4)
     on conflict (post_id, user_id) do update set kind = excluded.kind, id = excluded.id
       where reactions.kind <> excluded.kind
   ) ${recounted}`,
);
const take = statement<ReactedRow, [postId: string, userId: string, kind: null]>(
  `${before}, taken as (delete from reactions where post_id = $1 and user_id = $2) ${recounted}`,
);

/** `null` takes the reaction away. The caller has locked the post's row. */
export async function changeReaction(
  trx: Database,
  { postId, userId }: Reacting,
  kind: ReactionKind | null,
  id: string,
): Promise<ReactedRow> {
  return held(await (kind ? put(trx, postId, userId, kind, id) : take(trx, postId, userId, null)));
}

/** The caller has locked the post's row. */
export async function takeReaction(trx: Database, { postId, userId }: Reacting): Promise<ReactedRow> {
  return held(await take(trx, postId, userId, null));
}

const listed = statement<
  ReactionRow,
  [postId: string, kinds: readonly ReactionKind[], before: string, hiddenIds: readonly string[], count: number]
>(listedReactions('reactions', 'post_id = $1', 2));

export function reactionRows(
  db: Database,
  postId: string,
  asked: { kind: ReactionKind | undefined; before: string; count: number; hiddenIds: readonly string[] },
): Promise<ReactionRow[]> {
  const kinds = asked.kind ? [asked.kind] : reactionKinds;
  return listed(db, postId, kinds, asked.before, asked.hiddenIds, asked.count);
}
