import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { raiseVersion } from '../counts/post-counts.queries.ts';
import { announceChanged, type Publisher } from '../live/announce-posts.ts';
import { pollEnded } from '../posts.events.ts';
import { closePoll, duePolls } from './polls.queries.ts';
import { showVotes } from './shown-votes.queries.ts';

type Deps = { db: Database; clock: Clock; live: Publisher; events: DomainEvents };

const pollsAtOnce = 100;

/** Announces the end of polls: once each, however often and on however many servers it runs. */
export async function closePolls(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const postIds = await duePolls(deps.db, deps.clock.now(), pollsAtOnce);
    for (const postId of postIds) if (!stopping.aborted) await closeOne(deps, postId);
    if (postIds.length < pollsAtOnce) return;
  }
}

async function closeOne({ db, clock, live, events }: Deps, postId: string): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const post = await lockPost(trx, postId);
    const closed = post && (await closePoll(trx, postId, clock.now()));
    if (!closed) return;
    if (closed.anonymous) await showVotes(trx, postId);
    await raiseVersion(trx, postId);
    await events.emit(trx, pollEnded, toGuarded(post), afterCommit);
    afterCommit(() => announceChanged(live, postId));
  });
}
