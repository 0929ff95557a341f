import type { Poll } from '@hearth/contract/posts/poll-fields';
import type { QueryClient } from '@tanstack/react-query';
import { voteUnderWay } from '../cache/choices-under-way.ts';
import { newerPoll, withVotes } from '../cache/merge-post.ts';
import { applyNews, patchOriginals, patchPost } from '../cache/posts-cache.ts';

type Votes = Pick<Poll, 'version' | 'results'>;

/** The original inside a share has no entry of its own there. */
function patchOriginalPolls(cache: QueryClient, postId: string, change: (poll: Poll) => Poll): void {
  patchOriginals(cache, postId, (original) => ({ ...original, poll: original.poll && change(original.poll) }));
}

/** Somebody voted. */
export function applyVotes(cache: QueryClient, postId: string, votes: Votes): void {
  applyNews(cache, postId, { kind: 'voted', votes });
  patchOriginalPolls(cache, postId, (poll) => withVotes(poll, votes));
}

/** The member voted in another tab. */
export function applyOwnVotes(cache: QueryClient, postId: string, myVotes: string[]): void {
  applyNews(cache, postId, { kind: 'own votes', myVotes });
  if (!voteUnderWay(postId)) patchOriginalPolls(cache, postId, (poll) => ({ ...poll, myVotes }));
}

/** The member voted here: what the server answers. */
export function applyVoted(cache: QueryClient, postId: string, answer: Poll): void {
  const change = (known: Poll) => ({ ...(newerPoll(known, answer) ?? answer), myVotes: answer.myVotes });
  patchPost(cache, postId, (post) => ({ ...post, poll: post.poll && change(post.poll) }));
  patchOriginalPolls(cache, postId, change);
}

/** The poll once the member has voted so. Only the server knows the numbers of an anonymous one. */
export function withOwnVotes(poll: Poll, optionIds: string[]): Poll {
  const { results, myVotes, anonymous } = poll;
  if (!results || anonymous) return { ...poll, myVotes: optionIds };
  const voters = results.voterCount + Number(optionIds.length > 0) - Number(myVotes.length > 0);
  const votes = poll.options.map(({ id }, index) => {
    const change = Number(optionIds.includes(id)) - Number(myVotes.includes(id));
    return Math.max(0, (results.votes[index] ?? 0) + change);
  });
  return { ...poll, myVotes: optionIds, results: { voterCount: Math.max(0, voters), votes } };
}
