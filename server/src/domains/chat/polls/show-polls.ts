import type { MessagePoll, StoredPoll } from '@hearth/contract/chat/message-parts';
import type { Database } from '../../../platform/database/database.ts';
import { runInBatch } from '../../../platform/database/run-in-batch.ts';
import type { MessageRow } from '../messages.queries.ts';
import { countedVoters, countedVotes } from './votes.queries.ts';

/** As it is before anybody votes. */
export function unvoted({ options, multiple, endsAt }: StoredPoll): MessagePoll {
  return { options: options.map((option) => ({ ...option, votes: 0, mine: false })), multiple, endsAt, voterCount: 0 };
}

/** The polls of these messages of a chat, as the reader sees them. A message that never changed has no votes. */
export async function pollsOf(
  db: Database,
  chatId: string,
  rows: readonly MessageRow[],
  reader: { id: string; hiddenIds: readonly string[] },
): Promise<Map<string, MessagePoll>> {
  const withPoll = rows.flatMap(({ id, poll, version }) => (poll ? [{ id, poll, voted: version > 1 }] : []));
  const ids = withPoll.flatMap(({ id, voted }) => (voted ? id : []));
  const [votes, voters] =
    ids.length === 0
      ? [[], []]
      : await runInBatch(
          db,
          countedVotes.of(chatId, ids, reader.id, reader.hiddenIds),
          countedVoters.of(chatId, ids, reader.hiddenIds),
        );
  const votesOf = new Map(votes.map((row) => [row.option_id, row]));
  const votersOf = new Map(voters.map((row) => [row.message_id, row.count]));
  return new Map(
    withPoll.map(({ id, poll }) => {
      const counted = unvoted(poll);
      const options = counted.options.map((option) => {
        const row = votesOf.get(option.id);
        return row ? { ...option, votes: row.count, mine: row.mine } : option;
      });
      return [id, { ...counted, options, voterCount: votersOf.get(id) ?? 0 }];
    }),
  );
}
