import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { lazy, type RefObject, Suspense } from 'react';
import { useComments, useOwnComments } from './api/comments.ts';
import { useWaitingComments } from './api/waiting-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentsError, CommentsLoading } from './comments-state.tsx';
import { moreStyle } from './more-style.ts';
import { Thread } from './thread.tsx';
import { useLinkedComment } from './use-linked-comment.ts';
import { WaitingCommentItem } from './waiting-comment.tsx';

const ClosedNote = lazy(async () => ({ default: (await import('./closed-note.tsx')).ClosedNote }));

type Props = { post: Post; open: boolean; onOpen: () => void; field: RefObject<HTMLTextAreaElement | null> };

/** The oldest two, or all of them. What the member has just written is always shown. */
export function Comments({ post, open, onOpen, field }: Props) {
  const list = useComments(post.id, open);
  const own = useOwnComments(post.id, null);
  const linked = useLinkedComment(list, { postId: post.id, open });
  const read = open ? list.data?.pages.flatMap(({ items }) => items) : undefined;
  const listed = read ?? post.firstComments;
  const listedIds = new Set(listed.map(({ id }) => id));
  const shown = [...listed, ...own.filter(({ id }) => !listedIds.has(id))];
  const shownIds = new Set(shown.map(({ id }) => id));
  const waiting = useWaitingComments(post.id);
  // Also replies to a comment that is not read yet, or no longer there.
  const waitingHere = waiting.filter(({ threadId }) => threadId === null || !shownIds.has(threadId));
  const withReplies = shown.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0);
  const more = open && read !== undefined && list.hasNextPage;
  return (
    <div className="flex flex-col gap-3">
      {!open && post.counts.commentCount > withReplies && (
        <button type="button" onClick={onOpen} className={moreStyle}>
          {t`View all comments`}
        </button>
      )}
      {shown.map((comment) => (
        <Thread key={comment.id} comment={comment} linked={linked} canComment={post.canComment} waiting={waiting} />
      ))}
      {open && list.isFetching && <CommentsLoading />}
      {open && list.error && <CommentsError error={list.error} onRetry={() => void list.refetch()} />}
      {more && !list.isFetching && (
        <button type="button" onClick={() => void list.fetchNextPage()} className={moreStyle}>
          {t`View more comments`}
        </button>
      )}
      {waitingHere.map((comment) => (
        <WaitingCommentItem key={comment.id} comment={comment} />
      ))}
      {post.canComment ? (
        <CommentForm postId={post.id} label={t`Write a comment...`} field={field} />
      ) : (
        <Suspense>
          <ClosedNote post={post} />
        </Suspense>
      )}
    </div>
  );
}
