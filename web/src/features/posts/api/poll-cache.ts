import type { Poll } from '@hearth/contract/posts/poll-fields';
import { isOvertaken } from '@hearth/contract/posts/rules';
import type { QueryClient } from '@tanstack/react-query';
import { patchOriginals, patchPost } from './posts-cache.ts';

/** Wherever the post is shown, also inside a share. */
export function patchPoll(cache: QueryClient, postId: string, change: (poll: Poll) => Poll): void {
  patchPost(cache, postId, (post) => ({ ...post, poll: post.poll && change(post.poll) }));
  patchOriginals(cache, postId, (original) => ({ ...original, poll: original.poll && change(original.poll) }));
}

export function applyVotes(
  cache: QueryClient,
  postId: string,
  { version, results }: Pick<Poll, 'version' | 'results'>,
): void {
  patchPoll(cache, postId, (poll) => (isOvertaken(version, poll.version) ? poll : { ...poll, version, results }));
}
