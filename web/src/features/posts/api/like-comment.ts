import type { Comment, likeComment, unlikeComment } from '@hearth/contract/posts/comments';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { createLatestChoice } from '../../../lib/latest-choice.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { commentsKey, patchComment } from './comments-cache.ts';
import { postKey } from './posts-cache.ts';

const callLike = request<typeof likeComment>('PUT', '/api/posts/:postId/comments/:commentId/like');
const callUnlike = request<typeof unlikeComment>('DELETE', '/api/posts/:postId/comments/:commentId/like');

type Choice = 'like' | 'unlike';

/** Identifies a comment by its post and its id. */
const addressOf = (postId: string, commentId: string) => `${postId}/${commentId}`;

function placeOf(address: string) {
  const [postId = '', commentId = ''] = address.split('/');
  return { postId, commentId };
}

const likes = createLatestChoice({
  send: (address, choice: Choice) => (choice === 'like' ? callLike : callUnlike)({ params: placeOf(address) }),
  onSaved(address, answer) {
    const { postId, commentId } = placeOf(address);
    patchComment(queryClient, postId, commentId, (comment) => ({ ...comment, ...answer }));
  },
  onFailed(address, error) {
    const { postId } = placeOf(address);
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    void queryClient.invalidateQueries({ queryKey: commentsKey(postId) });
    toast(messageOf(error), { kind: 'alert' });
  },
});

export function setCommentLiked({ id, postId }: Comment, liked: boolean): void {
  patchComment(queryClient, postId, id, (comment) =>
    comment.liked === liked ? comment : { ...comment, liked, likeCount: comment.likeCount + (liked ? 1 : -1) },
  );
  likes.choose(addressOf(postId, id), liked ? 'like' : 'unlike');
}

export function commentLikeUnderWay(postId: string, commentId: string): boolean {
  return likes.isSending(addressOf(postId, commentId));
}
