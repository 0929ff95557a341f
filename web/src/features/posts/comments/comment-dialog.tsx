import type { Comment } from '@hearth/contract/posts/comments';
import { useQueryClient } from '@tanstack/react-query';
import { ReportDialog } from '../../reports/public/report-dialog.tsx';
import { dropComment } from '../api/comments-cache.ts';
import { knownPost } from '../api/posts-cache.ts';
import { ReactionsDialog } from '../components/reactions-dialog.tsx';
import { placeKindOf } from '../public/place-kinds.ts';

export type CommentDialogKind = 'reactions' | 'report' | 'remove';

type Props = { comment: Comment; kind: CommentDialogKind; onClose: () => void };

export function CommentDialog({ comment, kind, onClose }: Props) {
  const { id: commentId, postId } = comment;
  const cache = useQueryClient();
  const place = knownPost(cache, postId)?.place ?? null;
  const placeKind = placeKindOf(place);
  if (kind === 'reactions') return <ReactionsDialog of={{ postId, commentId }} counts={comment} onClose={onClose} />;
  if (kind === 'remove' && place && placeKind) {
    const onRemoved = () => dropComment(cache, postId, commentId);
    return <placeKind.Removal {...{ place, postId, commentId, onRemoved, onClose }} />;
  }
  const receiver = place && placeKind?.reportsTo(place);
  return <ReportDialog what={{ kind: 'comment', postId, commentId, receiver }} onClose={onClose} />;
}
