import type { Comment } from '@hearth/contract/posts/comments';
import { t } from '@lingui/core/macro';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useCommentLikes } from '../api/comment-likes.ts';
import { PeopleRows } from '../components/people-rows.tsx';

export function CommentLikesDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const list = useCommentLikes(comment.postId, comment.id);
  return (
    <Dialog open title={t`Likes`} onOpenChange={(open) => !open && onClose()}>
      <PeopleRows list={list} />
    </Dialog>
  );
}
