import type { Poll, PollResults } from '@hearth/contract/posts/poll-fields';
import type { PollRow } from './polls.queries.ts';

/** Whether this member may know how others voted. */
export function maySeeResults({ hides_results: hides, closed }: PollRow, myVotes: readonly string[]): boolean {
  return !hides || closed || myVotes.length > 0;
}

export function toResults({ voter_count: voterCount, options }: PollRow): PollResults {
  return { voterCount, votes: options.map((option) => option.vote_count) };
}

export function toPoll(row: PollRow, myVotes: readonly string[]): Poll {
  return {
    options: row.options.map(({ id, text }) => ({ id, text })),
    multiple: row.multiple,
    anonymous: row.anonymous,
    hidesResults: row.hides_results,
    endsAt: new Date(row.ends_at).toISOString(),
    closed: row.closed,
    version: row.version,
    myVotes: row.options.flatMap(({ id }) => (myVotes.includes(id) ? id : [])),
    results: maySeeResults(row, myVotes) ? toResults(row) : null,
  };
}
