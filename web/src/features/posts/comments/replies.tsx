import type { Comment } from '@hearth/contract/posts/comments';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Answered } from './answered.tsx';
import { useReplies } from './api/replies.ts';
import type { WaitingComment } from './api/waiting-comments.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentsError, CommentsLoading } from './comments-state.tsx';
import { moreStyle } from './more-style.ts';
import { ReplyForm } from './reply-form.tsx';
import { useReadUntil } from './use-linked-comment.ts';
import { WaitingCommentItem } from './waiting-comment.tsx';

type Props = {
  comment: Comment;
  open: boolean;
  /** Replies that the member has just written. */
  own: readonly Comment[];
  /** Those that the server does not have yet. */
  waiting: readonly WaitingComment[];
  linkedId: string | null;
  answeredId: string | null;
  onAnswer: ((commentId: string | null) => void) | undefined;
};

/** Replies below a comment, with the field right below what is answered. */
export function Replies({ comment, open, own, waiting, linkedId, answeredId, onAnswer }: Props) {
  const list = useReplies(comment, open);
  useReadUntil(list, linkedId, open);
  const read = (open && list.data?.pages.flatMap(({ items }) => items)) || [];
  const readIds = new Set(read.map(({ id }) => id));
  const shown = [...read, ...own.filter(({ id }) => !readIds.has(id))];
  const answered = answeredId === comment.id || shown.some(({ id }) => id === answeredId);
  useEffect(() => {
    // What was answered is gone, or is no longer shown.
    if (answeredId && !answered && !list.isFetching) onAnswer?.(null);
  }, [answeredId, answered, list.isFetching, onAnswer]);
  const formFor = (to: Comment) =>
    to.id === answeredId && <ReplyForm key={to.id} to={to} onClose={() => onAnswer?.(null)} />;
  return (
    <div className="flex flex-col gap-3 ps-10">
      {formFor(comment)}
      {shown.map((reply) => (
        <div key={reply.id} className="flex flex-col gap-2">
          <CommentItem
            comment={reply}
            linked={reply.id === linkedId}
            answered={reply.replyTo && <Answered comment={reply} person={reply.replyTo} />}
            onReply={onAnswer && (() => onAnswer(reply.id))}
          />
          {formFor(reply)}
        </div>
      ))}
      {waiting.map((reply) => (
        <WaitingCommentItem key={reply.id} comment={reply} />
      ))}
      {open && list.isFetching && <CommentsLoading />}
      {open && list.error && <CommentsError error={list.error} onRetry={() => void list.refetch()} />}
      {open && list.hasNextPage && !list.isFetching && (
        <button type="button" onClick={() => void list.fetchNextPage()} className={moreStyle}>
          {t`View more replies`}
        </button>
      )}
    </div>
  );
}
