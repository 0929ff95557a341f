import type { Comment, reactToComment, unreactToComment } from '@hearth/contract/posts/comments';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { queryClient } from '../../../../lib/cache/query-client.ts';
import { createWaitingChoices } from '../../../../lib/outbox/waiting-choices.ts';
import { reactionsAfter } from '../../reactions/apply-reaction.ts';
import { isReaction } from '../../reactions/react.ts';
import { patchComment, refetchComments } from './comments-cache.ts';

const callPut = request<typeof reactToComment>('PUT', '/api/posts/:postId/comments/:commentId/reaction');
const callRemove = request<typeof unreactToComment>('DELETE', '/api/posts/:postId/comments/:commentId/reaction');

/** Identifies a comment by its post and its id. */
const addressOf = (postId: string, commentId: string) => `${postId}/${commentId}`;

function placeOf(address: string) {
  const [postId = '', commentId = ''] = address.split('/');
  return { postId, commentId };
}

export const waitingCommentReactions = createWaitingChoices({
  start: 'waiting-comment-reaction/',
  isChoice: isReaction,
  send: (address, kind) => {
    const params = placeOf(address);
    return kind ? callPut({ params, body: { kind } }) : callRemove({ params });
  },
  onSaved(address, answer) {
    const { postId, commentId } = placeOf(address);
    patchComment(queryClient, postId, commentId, (comment) => ({ ...comment, ...answer }));
  },
  onRefused(address, error) {
    refetchComments(queryClient, placeOf(address).postId);
    toast(messageOf(error), { kind: 'alert' });
  },
});

/** Optimistic. Of several changes only the last is sent. */
export function setCommentReaction({ id, postId }: Comment, kind: ReactionKind | null): void {
  patchComment(queryClient, postId, id, (comment) => ({ ...comment, ...reactionsAfter(comment, kind) }));
  waitingCommentReactions.choose(addressOf(postId, id), kind);
}

export function commentReactionUnderWay(postId: string, commentId: string): boolean {
  return waitingCommentReactions.isWaiting(addressOf(postId, commentId));
}
