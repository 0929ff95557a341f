import type { Comment } from '@hearth/contract/posts/comments';
import { useQueryClient } from '@tanstack/react-query';
import { ReportDialog } from '../../reports/public/report-dialog.tsx';
import { knownPost } from '../api/posts-cache.ts';
import { ReactionsDialog } from '../components/reactions-dialog.tsx';
import { RemovalFromGroup } from '../moderation/removal-from-group.tsx';

export type CommentDialogKind = 'reactions' | 'report' | 'remove';

type Props = { comment: Comment; kind: CommentDialogKind; onClose: () => void };

export function CommentDialog({ comment, kind, onClose }: Props) {
  const { id: commentId, postId } = comment;
  const groupId = knownPost(useQueryClient(), postId)?.group?.id;
  if (kind === 'reactions') return <ReactionsDialog of={{ postId, commentId }} counts={comment} onClose={onClose} />;
  if (kind === 'remove' && groupId) return <RemovalFromGroup {...{ groupId, postId, commentId, onClose }} />;
  return <ReportDialog what={{ kind: 'comment', postId, commentId, groupId }} onClose={onClose} />;
}
