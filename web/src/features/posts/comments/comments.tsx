import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useComments, useOwnComments } from '../api/comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useLinkedComment } from './use-linked-comment.ts';

type Props = { post: Post; open: boolean; onOpen: () => void; field: RefObject<HTMLTextAreaElement | null> };

const moreStyle =
  'self-start rounded-sm font-semibold text-muted text-sm hover:text-ink hover:underline max-md:min-h-11';

function Loading() {
  return (
    <div role="status" aria-label={t`Loading comments...`} className="flex items-start gap-2">
      <Skeleton circle className="size-8" />
      <Skeleton className="h-14 w-56 rounded-xl" />
    </div>
  );
}

/** The oldest two, or all of them. What the member has just written is always shown. */
export function Comments({ post, open, onOpen, field }: Props) {
  const list = useComments(post.id, open);
  const own = useOwnComments(post.id);
  const linked = useLinkedComment(list, open);
  const read = open ? list.data?.pages.flatMap(({ items }) => items) : undefined;
  const listed = read ?? post.firstComments;
  const listedIds = new Set(listed.map(({ id }) => id));
  const shown = [...listed, ...own.filter(({ id }) => !listedIds.has(id))];
  const more = open && read !== undefined && list.hasNextPage;
  return (
    <div className="flex flex-col gap-3">
      {!open && post.counts.commentCount > shown.length && (
        <button type="button" onClick={onOpen} className={moreStyle}>
          {t`View all comments`}
        </button>
      )}
      {shown.map((comment) => (
        <CommentItem key={comment.id} comment={comment} linked={comment.id === linked} />
      ))}
      {open && list.isFetching && <Loading />}
      {open && list.error && (
        <p role="alert" className="text-danger-ink text-sm">
          {messageOf(list.error)}{' '}
          <button type="button" onClick={() => void list.refetch()} className="font-semibold underline">
            {t`Try again`}
          </button>
        </p>
      )}
      {more && !list.isFetching && (
        <button type="button" onClick={() => void list.fetchNextPage()} className={moreStyle}>
          {t`View more comments`}
        </button>
      )}
      {post.canComment && <CommentForm postId={post.id} field={field} />}
    </div>
  );
}
