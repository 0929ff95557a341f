import type { Comment } from '@hearth/contract/posts/comments';
import { ReportDialog } from '../../reports/public/report-dialog.tsx';
import { ReactionsDialog } from '../components/reactions-dialog.tsx';

export type CommentDialogKind = 'reactions' | 'report';

type Props = { comment: Comment; kind: CommentDialogKind; onClose: () => void };

export function CommentDialog({ comment, kind, onClose }: Props) {
  const { id: commentId, postId } = comment;
  if (kind === 'reactions') return <ReactionsDialog of={{ postId, commentId }} counts={comment} onClose={onClose} />;
  return <ReportDialog what={{ kind: 'comment', postId, commentId }} onClose={onClose} />;
}
