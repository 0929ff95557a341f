import type { Comment } from '@hearth/contract/posts/comments';
import { plural, t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Emoji } from '../../../components/ui/emoji.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { useConfirm } from '../../../components/ui/use-confirm.tsx';
import { cx } from '../../../lib/cx.ts';
import { useCached } from '../../../lib/use-cached.ts';
import { locale } from '../../../lib/words.ts';
import { useDeleteComment } from '../api/delete-comment.ts';
import { setCommentLiked } from '../api/like-comment.ts';
import { AuthorName, AuthorPicture } from '../components/author.tsx';
import { RichText } from '../components/rich-text.tsx';
import { LazyLinkCard } from '../public/link-card.tsx';
import type { CommentDialogKind } from './comment-dialog.tsx';
import { CommentEditor } from './comment-editor.tsx';

const Dialog = lazy(async () => ({ default: (await import('./comment-dialog.tsx')).CommentDialog }));

const buttonStyle = 'rounded-sm font-semibold hover:underline max-md:min-h-11 max-md:min-w-11';

function CommentActions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const confirm = useConfirm();
  const remove = useDeleteComment(comment);
  const [dialog, setDialog] = useState<CommentDialogKind | null>(null);
  const askAndDelete = async () => {
    if (await confirm({ question: t`Delete this comment?` })) remove.mutate();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-3 text-muted text-xs md:gap-x-3">
      <RelativeTime at={comment.createdAt} />
      <button
        type="button"
        aria-pressed={comment.liked}
        onClick={() => setCommentLiked(comment, !comment.liked)}
        className={cx(buttonStyle, comment.liked && 'text-accent-ink')}
      >
        {t({ message: 'Like', context: 'button' })}
      </button>
      {comment.canEdit && (
        <button type="button" onClick={onEdit} className={buttonStyle}>
          {t`Edit`}
        </button>
      )}
      {comment.canDelete && (
        <button type="button" onClick={() => void askAndDelete()} disabled={remove.isPending} className={buttonStyle}>
          {t`Delete`}
        </button>
      )}
      {!comment.canEdit && (
        <button type="button" onClick={() => setDialog('report')} className={buttonStyle}>
          {t({ message: 'Report', context: 'button' })}
        </button>
      )}
      {comment.edited && <span>{t`Edited`}</span>}
      {comment.likeCount > 0 && (
        <button
          type="button"
          aria-label={plural(
            { count: comment.likeCount },
            { one: 'See who liked: # like', other: 'See who liked: # likes' },
          )}
          onClick={() => setDialog('likes')}
          className="inline-flex items-center gap-1 rounded-sm tabular-nums hover:underline max-md:min-h-11 max-md:min-w-11"
        >
          <Emoji name="like" size={16} />
          {comment.likeCount.toLocaleString(locale)}
        </button>
      )}
      {dialog && (
        <Suspense>
          <Dialog comment={comment} kind={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** `linked`: the comment that the address names; it is scrolled into view. */
export function CommentItem({ comment, linked }: { comment: Comment; linked: boolean }) {
  const place = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useCached(['text-open', comment.id], false);
  useEffect(() => {
    if (!linked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [linked]);
  return (
    <article
      ref={place}
      tabIndex={linked ? -1 : undefined}
      aria-label={t`Comment by ${{ name: comment.author.displayName }}`}
      className="flex items-start gap-2 outline-none"
    >
      <AuthorPicture person={comment.author} size={32} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {editing ? (
          <CommentEditor comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <div className={cx('w-fit max-w-full rounded-xl px-3 py-2', linked ? 'bg-accent-soft' : 'bg-sunken')}>
              <AuthorName person={comment.author} />
              <RichText text={comment.text} open={open} onOpen={() => setOpen(true)} />
            </div>
            <LazyLinkCard card={comment.card} className="max-w-md" />
            <CommentActions comment={comment} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  );
}
