import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { type CountsRow, countColumns, held } from '../counts/post-counts.queries.ts';
import { reactionColumn } from '../counts/reaction-column.ts';

export type Reacting = { postId: string; userId: string };
/** `before`: the reaction that this one replaced or removed. */
export type ReactedRow = CountsRow & { before: ReactionKind | null };

// The caller holds the post's row, so what `before` sees is what the update changes.
const before = 'with before as (select kind from reactions where post_id = $1 and user_id = $2)';
const moved = (kind: ReactionKind) => {
  const column = reactionColumn(kind);
  return `${column} = ${column} + ($3::text is not distinct from '${kind}')::int
     - (exists (select 1 from before where kind = '${kind}'))::int`;
};
const recounted = `update posts set version = version + 1, ${reactionKinds.map(moved).join(', ')}
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

export async function putReaction(trx: Database, at: Reacting, kind: ReactionKind, id: string): Promise<ReactedRow> {
  return held(await put(trx, at.postId, at.userId, kind, id));
}

export async function takeReaction(trx: Database, at: Reacting): Promise<ReactedRow> {
  return held(await take(trx, at.postId, at.userId, null));
}

export type ReactionRow = { id: string; user_id: string; kind: ReactionKind };

// One short walk for each kind: no row of a kind that was not asked for is read.
const listed = statement<
  ReactionRow,
  [postId: string, kinds: readonly ReactionKind[], before: string, hiddenIds: readonly string[], count: number]
>(
  `select r.id, r.user_id, r.kind from unnest($2::text[]) as k (kind)
   cross join lateral (
     select id, user_id, kind from reactions
     where post_id = $1 and kind = k.kind and id < $3 and user_id <> all($4::uuid[])
     order by id desc limit $5
   ) r
   order by r.id desc limit $5`,
);

export function reactionRows(
  db: Database,
  postId: string,
  asked: { kind: ReactionKind | undefined; before: string; count: number; hiddenIds: readonly string[] },
): Promise<ReactionRow[]> {
  const kinds = asked.kind ? [asked.kind] : reactionKinds;
  return listed(db, postId, kinds, asked.before, asked.hiddenIds, asked.count);
}
