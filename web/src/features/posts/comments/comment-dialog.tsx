import type { Comment } from '@hearth/contract/posts/comments';
import { ReportDialog } from '../../reports/public/report-dialog.tsx';
import { CommentLikesDialog } from './comment-likes-dialog.tsx';

export type CommentDialogKind = 'likes' | 'report';

type Props = { comment: Comment; kind: CommentDialogKind; onClose: () => void };

export function CommentDialog({ comment, kind, onClose }: Props) {
  if (kind === 'likes') return <CommentLikesDialog comment={comment} onClose={onClose} />;
  return <ReportDialog what={{ kind: 'comment', postId: comment.postId, commentId: comment.id }} onClose={onClose} />;
}
