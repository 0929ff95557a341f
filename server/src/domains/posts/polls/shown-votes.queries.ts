import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const note = statement<never, [postId: string, at: Date]>(
  'update polls set uncounted_since = coalesce(uncounted_since, $2) where post_id = $1',
);

/** Somebody voted in an anonymous poll, which does not show it yet. `at`: from when on the vote waits for others. */
export async function noteUncounted(trx: Database, postId: string, at: Date): Promise<void> {
  await note(trx, postId, at);
}

const due = statement<{ post_id: string }, [since: Date, voters: number, count: number]>(
  `select post_id from polls
   where uncounted_since is not null and not closed
     and (uncounted_since <= $1 or voter_count - shown_voters >= $2)
   order by uncounted_since limit $3`,
);

/** Polls in which so many more members have voted than they show, or with uncounted votes since that time. */
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

/** The caller has locked the post. */
export async function showVotes(trx: Database, postId: string): Promise<void> {
  await Promise.all([showOptions(trx, postId), showVoters(trx, postId)]);
}
