import type { Poll, PollResults } from '@hearth/contract/posts/poll-fields';
import { noVersion } from '@hearth/contract/posts/rules';
import type { PollRow } from './polls.queries.ts';

/** Whether this member may know how others voted. */
export function maySeeResults({ hides_results: hides, closed }: PollRow, myVotes: readonly string[]): boolean {
  return !hides || closed || myVotes.length > 0;
}

export function toResults({ voter_count: voterCount, options }: PollRow): PollResults {
  return { voterCount, votes: options.map((option) => option.vote_count) };
}

/** The version grows with every vote: who may not see the results gets none. */
export function toPoll(row: PollRow, myVotes: readonly string[]): Poll {
  const isOpen = maySeeResults(row, myVotes);
  return {
    options: row.options.map(({ id, text }) => ({ id, text })),
    multiple: row.multiple,
    anonymous: row.anonymous,
    hidesResults: row.hides_results,
    endsAt: new Date(row.ends_at).toISOString(),
    closed: row.closed,
    version: isOpen ? row.version : noVersion,
    myVotes: row.options.flatMap(({ id }) => (myVotes.includes(id) ? id : [])),
    results: isOpen ? toResults(row) : null,
  };
}
