import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const note = statement<never, [postId: string, at: Date]>(
  'update polls set uncounted_since = coalesce(uncounted_since, $2) where post_id = $1',
);

/** Somebody voted in an anonymous poll, which does not show it yet. */
export async function noteUncounted(trx: Database, postId: string, at: Date): Promise<void> {
  await note(trx, postId, at);
}

const due = statement<{ post_id: string }, [since: Date, voters: number, count: number]>(
  `select q.post_id from polls q
   where q.uncounted_since is not null and not q.closed and (
     q.uncounted_since <= $1
     or (select count(distinct v.user_id) from poll_votes v where v.post_id = q.post_id and not v.counted) >= $2)
   order by q.uncounted_since limit $3`,
);

/** Polls with uncounted votes of so many members, or with some since that time. */
export async function pollsToCount(
  db: Database,
  { since, voters, count }: { since: Date; voters: number; count: number },
): Promise<string[]> {
  return (await due(db, since, voters, count)).map((row) => row.post_id);
}

const showOptions = statement<never, [postId: string]>(
  'update poll_options set shown_count = vote_count where post_id = $1',
);
const showVoters = statement<never, [postId: string]>(
  'update polls set shown_voters = voter_count, uncounted_since = null, version = version + 1 where post_id = $1',
);
const markCounted = statement<never, [postId: string]>(
  'update poll_votes set counted = true where post_id = $1 and not counted',
);

/** The caller has locked the post. */
export async function showVotes(trx: Database, postId: string): Promise<void> {
  await Promise.all([showOptions(trx, postId), showVoters(trx, postId), markCounted(trx, postId)]);
}
