import type { Post } from '@hearth/contract/posts/endpoints';
import { plural } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { ReactionPictures } from './reaction-pictures.tsx';
import { reactionTexts } from './reaction-texts.ts';

const ReactionsDialog = lazy(async () => ({ default: (await import('./reactions-dialog.tsx')).ReactionsDialog }));

const linkStyle = 'rounded-sm text-muted hover:text-ink hover:underline max-md:min-h-11 max-md:min-w-11';

type Props = { post: Post; onComments: () => void };

/** How many members reacted, commented and shared; a click shows who reacted. */
export function ReactionSummary({ post, onComments }: Props) {
  const [open, setOpen] = useState(false);
  const { reactionTotal, commentCount, shareCount } = post.counts;
  if (reactionTotal + commentCount + shareCount === 0 && !open) return null;
  const texts = reactionTexts(post.counts);
  return (
    <div className="flex min-h-9 items-center gap-4 text-sm">
      {reactionTotal > 0 && (
        <button
          type="button"
          aria-label={texts.name}
          title={texts.byKind}
          onClick={() => setOpen(true)}
          className={`${linkStyle} inline-flex items-center gap-1.5`}
        >
          <ReactionPictures kinds={texts.kinds} size={22} />
          <span className="ms-1 tabular-nums">{texts.total}</span>
        </button>
      )}
      <span className="ms-auto" />
      {commentCount > 0 && (
        <button type="button" onClick={onComments} className={linkStyle}>
          {plural(commentCount, { one: '# comment', other: '# comments' })}
        </button>
      )}
      {shareCount > 0 && (
        <span className="text-muted">{plural(shareCount, { one: '# share', other: '# shares' })}</span>
      )}
      {open && (
        <Opening>
          <ReactionsDialog of={{ postId: post.id }} counts={post.counts} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </div>
  );
}
