import * as liveEvents from '@hearth/contract/posts/live';
import { postTopic } from '@hearth/contract/posts/rules';
import type { CountedAt, Publisher } from '../live/announce-posts.ts';
import { countHints, voterHints } from '../live/post-hints.ts';
import type { PollRow } from './polls.queries.ts';
import { toResults } from './polls.view.ts';

/** An anonymous poll shows the same numbers to everybody, whoever is hidden from them. */
export function announceCounted(live: Publisher, postId: string, poll: PollRow): void {
  const voted = { postId, version: poll.version, results: toResults(poll) };
  live.publish(postTopic(postId), liveEvents.pollVoted, voted, hintsOf(poll));
}

/** Numbers that are hidden until one has voted reach only those who have. */
function hintsOf({ hides_results: hides, closed }: PollRow) {
  return hides && !closed ? voterHints : {};
}

export function announceVoted(live: Publisher, at: CountedAt, poll: PollRow): void {
  const { postId } = at;
  const hints = hintsOf(poll);
  const voted = { postId, version: poll.version, results: toResults(poll) };
  live.publish(postTopic(postId), liveEvents.pollVoted, voted, { ...countHints(at, 'all'), ...hints });
  live.publish(postTopic(postId), liveEvents.postRecounted, { postId }, { ...countHints(at, 'own'), ...hints });
}
