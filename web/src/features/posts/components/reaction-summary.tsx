import type { Post } from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { plural, t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Emoji } from '../../../components/ui/emoji.tsx';
import { reactionLabels } from '../../../components/ui/reaction-words.ts';
import { locale } from '../../../lib/words.ts';

const ReactionsDialog = lazy(async () => ({ default: (await import('./reactions-dialog.tsx')).ReactionsDialog }));

const picturesShown = 3;
const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
const linkStyle = 'rounded-sm text-muted hover:text-ink hover:underline max-md:min-h-11 max-md:min-w-11';

type Props = { post: Post; onComments: () => void };

/** How many members reacted, commented and shared; a click shows who reacted. */
export function ReactionSummary({ post, onComments }: Props) {
  const [open, setOpen] = useState(false);
  const { reactions, reactionTotal, commentCount, shareCount } = post.counts;
  if (reactionTotal + commentCount + shareCount === 0 && !open) return null;
  const kinds = reactionKinds.filter((kind) => reactions[kind] > 0).sort((a, b) => reactions[b] - reactions[a]);
  const byKind = kinds.map((kind) => {
    const [count, reaction] = [reactions[kind].toLocaleString(locale), reactionLabels[kind]];
    return t({ message: `${count} ${reaction}`, comment: 'How many members gave this reaction: 3 Love' });
  });
  const total = reactionTotal.toLocaleString(locale);
  // The name of the button contains the number that it shows.
  const spoken = listed.format(kinds.length > 1 ? [total, ...byKind] : byKind);
  return (
    <div className="flex min-h-9 items-center gap-4 text-sm">
      {reactionTotal > 0 && (
        <button
          type="button"
          aria-label={t`See who reacted: ${spoken}`}
          title={listed.format(byKind)}
          onClick={() => setOpen(true)}
          className={`${linkStyle} inline-flex items-center gap-1.5`}
        >
          <span className="inline-flex">
            {kinds.slice(0, picturesShown).map((kind) => (
              <span key={kind} className="-me-1 inline-flex rounded-full bg-surface p-px">
                <Emoji name={kind} size={18} />
              </span>
            ))}
          </span>
          <span className="ms-1 tabular-nums">{total}</span>
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
        <Suspense>
          <ReactionsDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
