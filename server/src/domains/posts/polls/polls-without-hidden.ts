import { noVersion } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { runInBatch } from '../../../platform/database/run-in-batch.ts';
import type { PollRow } from './polls.queries.ts';
import { hiddenVoters, hiddenVotes } from './votes.queries.ts';

type OfPost = { id: string; poll: PollRow | null };

/**
 * Polls without the votes of members who are hidden from the viewer (decision 033). Anonymous polls stay as they are: a
 * number that falls with a block would tell what the blocked member chose.
 */
export async function pollsWithoutHidden<Row extends OfPost>(
  db: Database,
  hiddenIds: readonly string[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = rows.flatMap((row) => (isCounted(row.poll) ? row.id : []));
  if (hiddenIds.length === 0 || ids.length === 0) return rows;
  const [votes, voters] = await runInBatch(db, hiddenVotes.of(ids, hiddenIds), hiddenVoters.of(ids, hiddenIds));
  const hiddenOf = new Map(votes.map((row) => [row.option_id, row.count]));
  const votersOf = new Map(voters.map((row) => [row.post_id, row.count]));
  return rows.map((row) => {
    if (!isCounted(row.poll)) return row;
    const options = row.poll.options.map((option) => ({
      ...option,
      vote_count: option.vote_count - (hiddenOf.get(option.id) ?? 0),
    }));
    const voterCount = row.poll.voter_count - (votersOf.get(row.id) ?? 0);
    return { ...row, poll: { ...row.poll, version: noVersion, voter_count: voterCount, options } };
  });
}

function isCounted(poll: PollRow | null): poll is PollRow {
  return poll !== null && !poll.anonymous;
}
