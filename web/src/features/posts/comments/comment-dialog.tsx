import type { Comment } from '@hearth/contract/posts/comments';
import { useQueryClient } from '@tanstack/react-query';
import { ReportDialog } from '../../reports/public/report-dialog.tsx';
import { knownPost } from '../cache/posts-cache.ts';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { ReactionsDialog } from '../reactions/reactions-dialog.tsx';
import { dropComment } from './api/comments-cache.ts';

export type CommentDialogKind = 'reactions' | 'report' | 'remove';

type Props = { comment: Comment; kind: CommentDialogKind; onClose: () => void };

export function CommentDialog({ comment, kind, onClose }: Props) {
  const { id: commentId, postId } = comment;
  const cache = useQueryClient();
  const place = knownPost(cache, postId)?.place ?? null;
  const placeKind = placeKindOf(place);
  if (kind === 'reactions') return <ReactionsDialog of={{ postId, commentId }} counts={comment} onClose={onClose} />;
  if (kind === 'remove' && place && placeKind?.Removal) {
    const onRemoved = () => dropComment(cache, postId, commentId);
    return <placeKind.Removal {...{ place, postId, commentId, onRemoved, onClose }} />;
  }
  const receiver = place && placeKind?.reportsTo?.(place);
  return <ReportDialog what={{ kind: 'comment', postId, commentId, receiver }} onClose={onClose} />;
}
