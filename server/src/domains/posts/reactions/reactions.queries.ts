import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type ReactionRow = { id: string; user_id: string; kind: ReactionKind };

// One short walk a kind: whichever kinds are asked for, no row of another is read.
const listed = statement<ReactionRow>(
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
