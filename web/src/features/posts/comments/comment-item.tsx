import type { Comment } from '@hearth/contract/posts/comments';
import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { cx } from '../../../lib/page/cx.ts';
import { LazyLinkCard } from '../cards/public/link-card.tsx';
import { AuthorName, AuthorPicture } from '../parts/author.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { CommentActions } from './comment-actions.tsx';
import { commentElementId } from './comment-element.ts';

const CommentEditor = lazy(async () => ({ default: (await import('./comment-editor.tsx')).CommentEditor }));

type Props = {
  comment: Comment;
  /** The address names it: it is scrolled into view. */
  linked: boolean;
  /** Of a reply: whom it answers. */
  answered?: ReactNode;
  /** Absent when the member may not comment. */
  onReply?: (() => void) | undefined;
};

/** A comment or a reply. */
export function CommentItem({ comment, linked, answered, onReply }: Props) {
  const place = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useViewState<boolean>(`text-open ${comment.id}`, false);
  useEffect(() => {
    if (!linked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [linked]);
  const name = comment.author.displayName;
  const shown = (
    <>
      <div className={cx('w-fit max-w-full rounded-xl px-3 py-2', linked ? 'bg-accent-soft' : 'bg-sunken')}>
        <AuthorName person={comment.author} />
        {answered}
        <RichText text={comment.text} mentions={comment.mentions} open={open} onOpen={() => setOpen(true)} />
      </div>
      <LazyLinkCard card={comment.card} className="max-w-md" />
      <CommentActions comment={comment} onEdit={() => setEditing(true)} onReply={onReply} />
    </>
  );
  return (
    <article
      ref={place}
      id={commentElementId(comment.id)}
      tabIndex={-1}
      aria-label={comment.parentId ? t`Reply by ${{ name }}` : t`Comment by ${{ name }}`}
      className="flex items-start gap-2 rounded-xl outline-none focus-visible:outline-2 focus-visible:outline-accent"
    >
      <AuthorPicture person={comment.author} size={comment.parentId ? 24 : 32} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {editing ? (
          <Suspense fallback={shown}>
            <CommentEditor comment={comment} onDone={() => setEditing(false)} />
          </Suspense>
        ) : (
          shown
        )}
      </div>
    </article>
  );
}
