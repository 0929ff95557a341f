import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

/** What one member did on a post. */
export type ViewerState = { reaction: ReactionKind | null; reported: boolean; votes: string[] };

type Action = { post_id: string } & (
  | { what: 'reacted'; detail: ReactionKind }
  | { what: 'reported'; detail: null }
  | { what: 'voted'; detail: string }
);

const actions = statement<Action, [memberId: string, postIds: readonly string[]]>(
  `select post_id, what, detail from (
     select post_id, 'reacted' as what, kind as detail from reactions where user_id = $1 and post_id = any($2::uuid[])
     union all
     select post_id, 'reported', null from reports where user_id = $1 and post_id = any($2::uuid[])
     union all
     select post_id, 'voted', option_id::text from poll_votes where user_id = $1 and post_id = any($2::uuid[])
   ) own`,
);

/** Of posts on which the member did nothing there is no entry. */
export async function viewerStates(
  db: Database,
  memberId: string,
  postIds: readonly string[],
): Promise<Map<string, ViewerState>> {
  const states = new Map<string, ViewerState>();
  for (const { post_id: postId, what, detail } of await actions(db, memberId, postIds)) {
    const state = states.get(postId) ?? { reaction: null, reported: false, votes: [] };
    states.set(postId, state);
    if (what === 'reacted') state.reaction = detail;
    else if (what === 'reported') state.reported = true;
    else state.votes.push(detail);
  }
  return states;
}

const saved = statement<{ post_id: string }, [userId: string, postIds: readonly string[]]>(
  'select post_id from saved_posts where user_id = $1 and post_id = any($2::uuid[])',
);

export async function savedAmong(db: Database, userId: string, postIds: readonly string[]): Promise<Set<string>> {
  const rows = await saved(db, userId, postIds);
  return new Set(rows.map((row) => row.post_id));
}
