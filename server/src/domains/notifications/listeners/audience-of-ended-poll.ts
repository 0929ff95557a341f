import { nobody } from '../../../platform/ids.ts';
import { holdPost, type PostAccess, pollVoters, toGuarded } from '../../posts/posts.api.ts';
import type { Audience } from '../lines/notify-many.ts';

/** The author and all who voted, as far as they may still read the post. */
export function audienceOfEndedPoll(access: PostAccess): Audience {
  return async (trx, postId, { after, count }) => {
    const post = await holdPost(trx, postId);
    if (!post) return undefined;
    const { author_id: actorId } = post;
    const voterIds = await pollVoters(trx, postId, { after, count });
    const others = voterIds.filter((id) => id !== actorId);
    const readers = await access.readersAmong(trx, toGuarded(post), after === nobody ? [actorId, ...others] : others);
    return {
      cause: { type: 'poll_ended', targetId: postId, actorId, causeId: postId, detail: null },
      recipientIds: [...readers],
      last: voterIds.length === count ? voterIds.at(-1) : undefined,
    };
  };
}
