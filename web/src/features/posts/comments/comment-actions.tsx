import type { Comment } from '@hearth/contract/posts/comments';
import { plural, t } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionPictures } from '../reactions/reaction-pictures.tsx';
import { reactionTexts } from '../reactions/reaction-texts.ts';
import { setCommentReaction } from './api/react-to-comment.ts';
import type { CommentDialogKind } from './comment-dialog.tsx';
import { LazyCommentMenu } from './lazy-comment-menu.tsx';

const Dialog = lazy(async () => ({ default: (await import('./comment-dialog.tsx')).CommentDialog }));

const buttonStyle = 'rounded-sm font-semibold hover:underline max-md:min-h-11 max-md:min-w-11 max-md:px-1.5';

type Props = { comment: Comment; onEdit: () => void; onReply?: (() => void) | undefined };

export function CommentActions({ comment, onEdit, onReply }: Props) {
  const [dialog, setDialog] = useState<CommentDialogKind | null>(null);
  return (
    <div className="flex flex-wrap items-center ps-3 text-muted text-sm max-md:-my-2.5 md:gap-x-3 md:pe-3">
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
      {comment.edited && <span className="max-md:px-1.5">{t`Edited`}</span>}
      <LazyCommentMenu
        comment={comment}
        onEdit={onEdit}
        onReport={() => setDialog('report')}
        onRemove={() => setDialog('remove')}
      />
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
      className="ms-auto inline-flex items-center gap-1 rounded-sm tabular-nums hover:underline max-md:min-h-11 max-md:min-w-11"
    >
      <ReactionPictures kinds={kinds} size={16} />
      {total}
    </button>
  );
}
