import type { PollInput } from '@hearth/contract/posts/poll-fields';
import { longestPollDays } from '@hearth/contract/posts/poll-rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { RuledSite } from '../../accounts/accounts.api.ts';
import { assertWordsAllowed } from '../../operators/operators.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import { assertMayReword, type PostAccessDeps } from '../access/find-readable.ts';
import { toGuarded } from '../access/post-place.ts';
import { raiseVersion } from '../counts/post-counts.queries.ts';
import { announceChanged, type Publisher } from '../live/announce-posts.ts';
import { postDescribed } from '../posts.events.ts';
import { insertPoll, type NewPoll, type PollRow, readPoll, replacePoll } from './polls.queries.ts';
import { hasVotes } from './votes.queries.ts';

const dayMs = 24 * 3_600_000;

/** Throws if the poll would end at a time that is not allowed. */
function newPoll(postId: string, input: PollInput, now: Date): NewPoll {
  const endsAt = new Date(input.endsAt);
  const refuse = (reason: 'poll_end_in_past' | 'poll_end_too_late') =>
    new AppError('invalid_input', { field: 'endsAt', params: { reason } });
  if (endsAt <= now) throw refuse('poll_end_in_past');
  if (endsAt.getTime() > now.getTime() + longestPollDays * dayMs) throw refuse('poll_end_too_late');
  const { multiple, anonymous, hidesResults } = input;
  const options = input.options.map((text) => ({ id: newId(now), text }));
  return { postId, multiple, anonymous, hidesResults, endsAt, options };
}

/** In the transaction that writes the post. */
export async function writePoll(
  trx: Database,
  { id: postId, authorId, at }: { id: string; authorId: string; at: Date },
  input: PollInput,
): Promise<PollRow | null> {
  const poll = newPoll(postId, input, at);
  await insertPoll(trx, poll);
  return (await readPoll(trx, postId, authorId))?.poll ?? null;
}

type Deps = PostAccessDeps & RuledSite & { clock: Clock; live: Publisher; events: DomainEvents };

/**
 * Options freeze with the first vote: nobody's vote comes to mean something else. Those of an anonymous poll are never
 * changed: a refusal would tell when the first vote came.
 */
export async function editPoll(deps: Deps, viewerId: string, postId: string, input: PollInput): Promise<void> {
  const { clock, live, events } = deps;
  await actOnPost(deps, { actorId: viewerId, postId }, async ({ trx, post, afterCommit }) => {
    const found = await readPoll(trx, postId, viewerId);
    await assertMayReword({ ...deps, db: trx }, viewerId, post);
    if (!found) throw new AppError('not_found');
    if (post.audience !== 'only_me') await assertWordsAllowed(deps, trx, viewerId, { poll: input.options });
    const now = clock.now();
    if (found.poll.anonymous) throw new AppError('poll_anonymous');
    if (await hasVotes(trx, postId)) throw new AppError('poll_frozen');
    if (found.poll.closed || new Date(found.poll.ends_at) <= now) throw new AppError('poll_ended');
    await replacePoll(trx, newPoll(postId, input, now));
    await raiseVersion(trx, postId);
    await events.emit(trx, postDescribed, { ...toGuarded(post), texts: input.options }, afterCommit);
    afterCommit(() => announceChanged(live, postId));
  });
}
