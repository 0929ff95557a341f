import { randomInt } from 'node:crypto';
import { ownVoteChanged } from '@hearth/contract/posts/live';
import type { Poll } from '@hearth/contract/posts/poll-fields';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import type { PostAccessDeps } from '../access/find-readable.ts';
import type { Publisher } from '../live/announce-posts.ts';
import { announceVoted } from './announce-voted.ts';
import { type PollOfMember, readPoll } from './polls.queries.ts';
import { toPoll } from './polls.view.ts';
import { pollsWithoutHidden } from './polls-without-hidden.ts';
import { noteUncounted } from './shown-votes.queries.ts';
import { changeVotes, dropVotes, raiseVoteVersion, type VoteChange, type Voting } from './votes.queries.ts';

type Deps = PostAccessDeps & { clock: Clock; live: Publisher };

/** Otherwise who was online a fixed time before a number changes would be the voter (decision 110). */
const blurMs = 11 * 3_600_000;

/** Afterwards the member's vote is these options, whatever was there before. */
export function vote(deps: Deps, actorId: string, postId: string, optionIds: readonly string[]): Promise<Poll> {
  const { clock, live } = deps;
  return actOnPost(deps, { actorId, postId }, async ({ trx, post, afterCommit }) => {
    const before = await readPoll(trx, postId, actorId);
    if (!before) throw new AppError('not_found');
    const chosen = checkVote(before, optionIds, clock.now());
    const change = changeOf(before.myVotes, chosen, clock.now());
    const isChanged = change.added.length > 0 || change.removed.length > 0;
    if (isChanged) {
      await changeVotes(trx, { postId, userId: actorId }, change);
      if (before.poll.anonymous) await noteUncounted(trx, postId, new Date(clock.now().getTime() + randomInt(blurMs)));
      else await raiseVoteVersion(trx, postId);
    }
    const after = (await readPoll(trx, postId, actorId)) ?? before;
    const hiddenIds = post.mayHideOthers ? await hiddenIdsOf(trx, actorId) : [];
    const [seen] = await pollsWithoutHidden(trx, hiddenIds, [{ id: postId, poll: after.poll }]);
    if (isChanged)
      afterCommit(() => {
        if (!after.poll.anonymous) announceVoted(live, { postId, actorId }, after.poll);
        live.publish(memberTopic(actorId), ownVoteChanged, { postId, myVotes: after.myVotes });
      });
    return toPoll(seen?.poll ?? after.poll, after.myVotes);
  });
}

/** The chosen options; throws if they cannot be chosen. */
function checkVote({ poll }: PollOfMember, optionIds: readonly string[], now: Date): string[] {
  if (poll.closed || new Date(poll.ends_at) <= now) throw new AppError('poll_ended');
  const chosen = [...new Set(optionIds)];
  const refuse = (reason: 'no_such_option' | 'one_choice_only') =>
    new AppError('invalid_input', { field: 'optionIds', params: { reason } });
  if (!chosen.every((id) => poll.options.some((option) => option.id === id))) throw refuse('no_such_option');
  if (chosen.length > 1 && !poll.multiple) throw refuse('one_choice_only');
  return chosen;
}

function changeOf(before: readonly string[], chosen: readonly string[], now: Date): VoteChange {
  return {
    added: chosen.filter((id) => !before.includes(id)).map((optionId) => ({ optionId, id: newId(now) })),
    removed: before.filter((id) => !chosen.includes(id)),
    voters: Math.sign(chosen.length) - Math.sign(before.length),
  };
}

/**
 * When an account is deleted: the caller has locked the post. In an anonymous poll its votes stay counted, without a name: a
 * number that falls would tell what the member chose.
 */
export async function takeVotes(trx: Database, live: Publisher, { postId, userId }: Voting) {
  const before = await readPoll(trx, postId, userId);
  if (!before) return undefined;
  if (before.poll.anonymous) {
    await dropVotes(trx, { postId, userId });
    return undefined;
  }
  const change = { added: [], removed: before.myVotes, voters: -1 };
  await changeVotes(trx, { postId, userId }, change);
  await raiseVoteVersion(trx, postId);
  const after = await readPoll(trx, postId, userId);
  return () => {
    if (after) announceVoted(live, { postId, actorId: userId }, after.poll);
  };
}
