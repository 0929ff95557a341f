import type { Message } from '@hearth/contract/chat/endpoints';
import { plural } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';

const ReactionList = lazy(async () => ({ default: (await import('./reaction-list.tsx')).ReactionList }));

function countWords(emoji: string, count: number): string {
  return plural(count, { one: `# reaction with ${emoji}`, other: `# reactions with ${emoji}` });
}

/** Under a message: each emoji with its number; who it was is a tap away. */
export function ReactionChips({ message, own }: { message: Message; own: boolean }) {
  const [looked, setLooked] = useState(false);
  if (message.reactions.length === 0) return null;
  return (
    <>
      <p className={cx('z-1 -mt-1.5 flex max-w-full flex-wrap gap-1 px-1', own ? 'justify-end' : 'justify-start')}>
        {message.reactions.map(({ emoji, count, mine }) => (
          <button
            key={emoji}
            type="button"
            aria-label={countWords(emoji, count)}
            onClick={() => setLooked(true)}
            className={cx(
              'inline-flex min-h-6 items-center gap-1 rounded-full border px-1.5 text-sm leading-none shadow-card',
              mine ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-surface text-muted hover:bg-hover',
            )}
          >
            <span aria-hidden="true">{emoji}</span>
            {count > 1 && <span aria-hidden="true">{count}</span>}
          </button>
        ))}
      </p>
      {looked && (
        <Suspense fallback={null}>
          <ReactionList message={message} onClose={() => setLooked(false)} />
        </Suspense>
      )}
    </>
  );
}
