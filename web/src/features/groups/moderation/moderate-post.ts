import type {
  closeGroupComments,
  pinGroupPost,
  removeGroupComment,
  removeGroupPost,
  unpinGroupPost,
} from '@hearth/contract/groups/moderation';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';

const callPin = request<typeof pinGroupPost>('PUT', '/api/groups/:groupId/pins/:postId');
const callUnpin = request<typeof unpinGroupPost>('DELETE', '/api/groups/:groupId/pins/:postId');
const callClose = request<typeof closeGroupComments>('PUT', '/api/groups/:groupId/posts/:postId/comments-closed');
const callRemovePost = request<typeof removeGroupPost>('POST', '/api/groups/:groupId/posts/:postId/removal');
const callRemoveComment = request<typeof removeGroupComment>(
  'POST',
  '/api/groups/:groupId/posts/:postId/comments/:commentId/removal',
);

const refused = (error: Error) => toast(messageOf(error), { kind: 'alert' });

type PostOfGroup = { groupId: string; postId: string };

/** Which posts are pinned comes with the list of the group, which is read again after the group's live event. */
export function useSetPinned(params: PostOfGroup) {
  return useMutation({
    mutationFn: (pinned: boolean) => (pinned ? callPin({ params }) : callUnpin({ params })),
    onSuccess: (_, pinned) => toast(pinned ? t`Post pinned.` : t`Post unpinned.`),
    onError: refused,
  });
}

/** Everybody's screen learns of it by the live event of the post. */
export function useCloseComments(params: PostOfGroup) {
  return useMutation({
    mutationFn: (closed: boolean) => callClose({ params, body: { closed } }),
    onError: refused,
  });
}

/** Removes the post, or one comment under it, with a reason. */
export function useRemoveFromGroup({ groupId, postId }: PostOfGroup, commentId: string | null) {
  return useMutation({
    mutationFn: (reason: string): Promise<unknown> =>
      commentId
        ? callRemoveComment({ params: { groupId, postId, commentId }, body: { reason } })
        : callRemovePost({ params: { groupId, postId }, body: { reason } }),
    onSuccess: () => toast(commentId ? t`Comment removed.` : t`Post removed.`),
    onError: refused,
  });
}
