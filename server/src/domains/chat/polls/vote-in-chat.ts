import type { Message } from '@hearth/contract/chat/endpoints';
import type { MessagePollInput, StoredPoll } from '@hearth/contract/chat/message-parts';
import { directKind } from '@hearth/contract/chat/rules';
import { longestPollDays } from '@hearth/contract/posts/poll-rules';
import type { Person } from '@hearth/contract/profiles/person';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lowestId, newId } from '../../../platform/ids.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type ChangeDeps, changeMessage } from '../messages/change-message.ts';
import { raiseMessageVersion } from '../messages/change-messages.queries.ts';
import { findMessage, type MessageAddress } from '../messages/find-message.ts';
import type { MessageRow } from '../messages.queries.ts';
import { chatVotersAfter, dropVotesOf, putVotes, votesOf } from './votes.queries.ts';

const dayMs = 24 * 3_600_000;

/** Throws if the poll would end at a time that is not allowed, or nobody but one other member could vote. */
export function newPollIn(kind: string, { options, multiple, endsAt }: MessagePollInput, now: Date): StoredPoll {
  const refuse = (field: string, reason: 'poll_end_in_past' | 'poll_end_too_late' | 'poll_in_direct_chat') =>
    new AppError('invalid_input', { field, params: { reason } });
  if (kind === directKind) throw refuse('poll', 'poll_in_direct_chat');
  const left = endsAt === null ? 1 : Date.parse(endsAt) - now.getTime();
  if (left <= 0) throw refuse('endsAt', 'poll_end_in_past');
  if (left > longestPollDays * dayMs) throw refuse('endsAt', 'poll_end_too_late');
  return { options: options.map((text) => ({ id: newId(now), text })), multiple, endsAt };
}

/** Afterwards the member's vote is these options, whatever was there before. The chat's lock is held meanwhile. */
export function voteInChat(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
  optionIds: readonly string[],
): Promise<Message> {
  const { chatId, messageId } = address;
  return changeMessage(deps, memberId, address, async (trx, { row }) => {
    const chosen = checkVote(pollIn(row), optionIds, deps.clock.now());
    const before = (await votesOf(trx, chatId, messageId, memberId)).map((vote) => vote.option_id);
    if (before.length === chosen.length && before.every((id) => chosen.includes(id))) return undefined;
    await dropVotesOf(trx, chatId, messageId, memberId);
    await putVotes(trx, chatId, messageId, memberId, chosen);
    const [raised] = await raiseMessageVersion(trx, chatId, messageId);
    return raised && { row: raised };
  });
}

/** Unsent, or taken away: there is nothing to vote about. */
function pollIn({ poll, text }: MessageRow): StoredPoll {
  if (!poll || text === '') throw new AppError('not_found');
  return poll;
}

function checkVote({ options, multiple, endsAt }: StoredPoll, optionIds: readonly string[], now: Date): string[] {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) throw new AppError('poll_ended');
  const chosen = [...new Set(optionIds)];
  const refuse = (reason: 'no_such_option' | 'one_choice_only') =>
    new AppError('invalid_input', { field: 'optionIds', params: { reason } });
  if (!chosen.every((id) => options.some((option) => option.id === id))) throw refuse('no_such_option');
  if (chosen.length > 1 && !multiple) throw refuse('one_choice_only');
  return chosen;
}

type Asked = { optionId: string; cursor?: string | undefined; limit: number };

/** Page by page in the order of ids, which never changes, without members who are hidden from this one. */
export async function listChatVoters(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
  { optionId, cursor, limit }: Asked,
): Promise<{ items: { person: Person }[]; nextCursor: string | null }> {
  const { chatId, messageId } = address;
  const poll = pollIn((await findMessage(deps, memberId, address)).row);
  if (!poll.options.some(({ id }) => id === optionId)) throw new AppError('not_found');
  const hidden = await hiddenIdsOf(deps.db, memberId);
  const rows = await chatVotersAfter(deps.db, chatId, messageId, optionId, cursor ?? lowestId, hidden, limit + 1);
  const ids = rows.slice(0, limit).map((row) => row.user_id);
  const people = await peopleByIds(deps.db, ids);
  const items = ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ person }] : [];
  });
  return { items, nextCursor: rows.length > limit ? (ids.at(-1) ?? null) : null };
}
