import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { reactionColumn } from './reaction-column.ts';

/** How many reactions of each kind a post or comment has. */
export type ReactionColumns = Record<`${ReactionKind}_count`, number>;

export const reactionColumns = reactionKinds.map(reactionColumn);

export type ReactionRow = { id: string; user_id: string; kind: ReactionKind };

/**
 * Assignments that count the new reaction, whose kind is the parameter `after` (null for none), in place of the one that
 * the query `before` has found. The caller holds the post's row, so what `before` sees is what the update changes.
 */
export function movedReactions(after: `$${number}`): string {
  const moved = (kind: ReactionKind) => {
    const column = reactionColumn(kind);
    return `${column} = ${column} + (${after}::text is not distinct from '${kind}')::int
     - (exists (select 1 from before where kind = '${kind}'))::int`;
  };
  return reactionKinds.map(moved).join(', ');
}

/**
 * Parameters after those of `where`: kinds, before, hidden ids, count. One short walk for each kind: no row of a kind that
 * was not asked for is read.
 */
export function listedReactions(table: string, where: string, first: number): string {
  const [kinds, before, hiddenIds, count] = [0, 1, 2, 3].map((more) => `$${first + more}`);
  return `select r.id, r.user_id, r.kind from unnest(${kinds}::text[]) as k (kind)
   cross join lateral (
     select id, user_id, kind from ${table}
     where ${where} and kind = k.kind and id < ${before} and user_id <> all(${hiddenIds}::uuid[])
     order by id desc limit ${count}
   ) r
   order by r.id desc limit ${count}`;
}
