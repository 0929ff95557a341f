import type { Poll } from '@hearth/contract/posts/poll-fields';
import type { QueryClient } from '@tanstack/react-query';
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
  patchOriginalPolls(cache, postId, (poll) => ({ ...poll, myVotes }));
}

/** The member voted here: what the server answers. */
export function applyVoted(cache: QueryClient, postId: string, answer: Poll): void {
  const change = (known: Poll) => ({ ...(newerPoll(known, answer) ?? answer), myVotes: answer.myVotes });
  patchPost(cache, postId, (post) => ({ ...post, poll: post.poll && change(post.poll) }));
  patchOriginalPolls(cache, postId, change);
}
