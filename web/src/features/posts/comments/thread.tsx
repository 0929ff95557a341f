import type { Comment } from '@hearth/contract/posts/comments';
import { plural } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { useOwnComments } from './api/comments.ts';
import type { WaitingComment } from './api/waiting-comments.ts';
import { CommentItem } from './comment-item.tsx';
import { moreStyle } from './more-style.ts';
import type { LinkedComment } from './use-linked-comment.ts';

const Replies = lazy(async () => ({ default: (await import('./replies.tsx')).Replies }));

type Props = { comment: Comment; linked: LinkedComment; canComment: boolean; waiting: readonly WaitingComment[] };

/** A comment and what is answered to it. The replies are loaded when the member opens them or answers. */
export function Thread({ comment, linked, canComment, waiting }: Props) {
  const leadsHere = linked.threadId === comment.id && linked.id !== comment.id;
  const [opened, setOpen] = useViewState<boolean>(`thread-open ${comment.id}`, false);
  const [answeredId, setAnswered] = useViewState<string | null>(`answered ${comment.id}`, null);
  const own = useOwnComments(comment.postId, comment.id);
  const answers = waiting.filter(({ threadId }) => threadId === comment.id);
  const open = opened || leadsHere;
  const { replyCount } = comment;
  const answer = canComment ? setAnswered : undefined;
  return (
    <div className="flex flex-col gap-2">
      <CommentItem comment={comment} linked={linked.id === comment.id} onReply={answer && (() => answer(comment.id))} />
      {(open || answeredId !== null || own.length > 0 || answers.length > 0) && (
        <Suspense>
          <Replies
            comment={comment}
            open={open}
            own={own}
            waiting={answers}
            linkedId={leadsHere ? linked.id : null}
            answeredId={canComment ? answeredId : null}
            onAnswer={answer}
          />
        </Suspense>
      )}
      {!open && replyCount > own.length && (
        <button type="button" onClick={() => setOpen(true)} className={`${moreStyle} ms-10`}>
          {plural(replyCount, { one: 'View # reply', other: 'View # replies' })}
        </button>
      )}
    </div>
  );
}
