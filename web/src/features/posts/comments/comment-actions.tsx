import type { Comment } from '@hearth/contract/posts/comments';
import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { knownPost } from '../cache/posts-cache.ts';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionPictures } from '../reactions/reaction-pictures.tsx';
import { reactionTexts } from '../reactions/reaction-texts.ts';
import { useDeleteComment } from './api/delete-comment.ts';
import { setCommentReaction } from './api/react-to-comment.ts';
import type { CommentDialogKind } from './comment-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./comment-dialog.tsx')).CommentDialog }));

const buttonStyle = 'rounded-sm font-semibold hover:underline max-md:min-h-11 max-md:min-w-11 max-md:px-1.5';

type Props = { comment: Comment; onEdit: () => void; onReply?: (() => void) | undefined };

export function CommentActions({ comment, onEdit, onReply }: Props) {
  const confirm = useConfirm();
  const remove = useDeleteComment(comment);
  const [dialog, setDialog] = useState<CommentDialogKind | null>(null);
  const moderates = knownPost(useQueryClient(), comment.postId)?.canModerate;
  const askAndDelete = async () => {
    const question = comment.replyCount > 0 ? t`Delete this comment and its replies?` : t`Delete this comment?`;
    if (await confirm({ question })) remove.mutate();
  };
  return (
    <div className="flex flex-wrap items-center ps-3 text-muted text-sm md:gap-x-3 md:pe-3">
      <ShortTime at={comment.createdAt} />
      <ReactionButton
        myReaction={comment.myReaction}
        onReact={(kind) => setCommentReaction(comment, kind)}
        className={cx(buttonStyle, 'aria-pressed:text-accent-ink')}
      />
      {onReply && (
        <button type="button" onClick={onReply} className={buttonStyle}>
          {t({ message: 'Reply', context: 'button' })}
        </button>
      )}
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
      {!comment.canDelete && moderates && (
        <button type="button" onClick={() => setDialog('remove')} className={buttonStyle}>
          {t({ message: 'Remove', context: 'button' })}
        </button>
      )}
      {!comment.canEdit && (
        <button type="button" onClick={() => setDialog('report')} className={buttonStyle}>
          {t({ message: 'Report', context: 'button' })}
        </button>
      )}
      {comment.edited && <span className="max-md:px-1.5">{t`Edited`}</span>}
      <Reactions comment={comment} onOpen={() => setDialog('reactions')} />
      {dialog && (
        <Opening>
          <Dialog comment={comment} kind={dialog} onClose={() => setDialog(null)} />
        </Opening>
      )}
    </div>
  );
}

function Reactions({ comment, onOpen }: { comment: Comment; onOpen: () => void }) {
  const { reactions, reactionTotal } = comment;
  if (reactionTotal === 0) return null;
  const { kinds, total, name } = reactionTexts(comment);
  const likes = plural({ count: reactionTotal }, { one: 'See who liked: # like', other: 'See who liked: # likes' });
  return (
    <button
      type="button"
      aria-label={reactions.like === reactionTotal ? likes : name}
      onClick={onOpen}
      className="inline-flex items-center gap-1.5 rounded-sm tabular-nums hover:underline max-md:min-h-11 max-md:min-w-11"
    >
      <ReactionPictures kinds={kinds} size={16} />
      {total}
    </button>
  );
}
