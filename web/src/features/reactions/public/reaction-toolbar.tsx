import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { rightToLeft } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { reactionLabels } from './reaction-words.ts';

type Props = {
  chosen: ReactionKind | null;
  /** Opened by an arrow key, so the focus moves to the toolbar. */
  takeFocus: boolean;
  onChoose: (kind: ReactionKind) => void;
  onLeave: () => void;
  /** Position and spacing. */
  className: string;
};

const forward = (index: number) => (index + 1) % reactionKinds.length;
const back = (index: number) => (index + reactionKinds.length - 1) % reactionKinds.length;

const steps: Record<string, (index: number) => number> = {
  ArrowRight: rightToLeft ? back : forward,
  ArrowLeft: rightToLeft ? forward : back,
  Home: () => 0,
  End: () => reactionKinds.length - 1,
};

export function ReactionToolbar({ chosen, takeFocus, onChoose, onLeave, className }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const start = Math.max(0, chosen ? reactionKinds.indexOf(chosen) : 0);
  const focus = (index: number) => bar.current?.querySelectorAll('button')[index]?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens
  useEffect(() => {
    if (takeFocus) focus(start);
  }, []);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onLeave();
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    focus(step(buttons.indexOf(document.activeElement as HTMLButtonElement)));
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Reactions`}
      onKeyDown={move}
      className={cx('flex rounded-full', className)}
    >
      {reactionKinds.map((kind, index) => (
        <button
          key={kind}
          type="button"
          aria-label={reactionLabels[kind]}
          aria-pressed={chosen === kind}
          tabIndex={index === start ? 0 : -1}
          onClick={() => onChoose(kind)}
          className={cx(
            'group relative inline-flex size-11 items-center justify-center rounded-full transition-transform duration-150 hover:-translate-y-1 hover:scale-115 focus-visible:-outline-offset-2',
            chosen === kind && 'bg-accent-soft',
          )}
        >
          <Emoji name={kind} size={34} />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute bottom-full mb-1 hidden rounded-full bg-ink px-2 py-0.5 font-semibold text-canvas text-sm group-hover:block group-focus-visible:block"
          >
            {reactionLabels[kind]}
          </span>
        </button>
      ))}
    </div>
  );
}
