import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { nobody } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import type { Publisher } from '../live/announce-posts.ts';
import { announceCounted } from './announce-voted.ts';
import { readPoll } from './polls.queries.ts';
import { pollsToCount, showVotes } from './shown-votes.queries.ts';
import { raiseVoteVersion } from './votes.queries.ts';

type Deps = { db: Database; clock: Clock; live: Publisher };

const pollsAtOnce = 100;
/** Fewer votes wait for others, but no longer than this from the time on that is noted with them. */
const votersTogether = 3;
const longestWaitMs = 3_600_000;

/** Lets anonymous polls show the votes that have come since, several at a time (decision 110). */
export async function countAnonymousVotes(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const since = new Date(deps.clock.now().getTime() - longestWaitMs);
    const postIds = await pollsToCount(deps.db, { since, voters: votersTogether, count: pollsAtOnce });
    for (const postId of postIds) if (!stopping.aborted) await countOne(deps, postId);
    if (postIds.length < pollsAtOnce) return;
  }
}

async function countOne({ db, live }: Deps, postId: string): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    if (!(await lockPost(trx, postId))) return;
    await showVotes(trx, postId);
    await raiseVoteVersion(trx, postId);
    const counted = await readPoll(trx, postId, nobody);
    if (counted) afterCommit(() => announceCounted(live, postId, counted.poll));
  });
}
