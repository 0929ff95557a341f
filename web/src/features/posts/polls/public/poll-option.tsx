import { plural, t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../../components/ui/text/visually-hidden.tsx';
import { locale } from '../../../../lib/language/words.ts';
import { cx } from '../../../../lib/page/cx.ts';

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

export type Option = { id: string; text: string };
export type OptionInput =
  | { kind: 'tap'; pressed: boolean; onTap: () => void }
  | { kind: 'tick'; checked: boolean; onTick: () => void };

type Props = {
  option: Option;
  /** Undefined while the viewer sees no results. */
  count: number | undefined;
  voterCount: number;
  mine: boolean;
  leads: boolean;
  /** Undefined where nothing can be chosen. */
  input: OptionInput | undefined;
  /** Undefined where nobody may see who voted. */
  onVoters: (() => void) | undefined;
};

const rowStyle = 'relative flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-3 py-2 text-start';

export function PollOption({ option, count, voterCount, mine, leads, input, onVoters }: Props) {
  const share = voterCount > 0 ? (count ?? 0) / voterCount : 0;
  const voted = mine && input?.kind !== 'tick';
  const words = (
    <>
      {voted && <Check size={22} aria-hidden="true" className="shrink-0 text-accent-ink" />}
      <span dir="auto" className={cx('min-w-0 flex-1 break-words', leads && 'font-semibold')}>
        {option.text}
      </span>
      {voted && <VisuallyHidden>{t`Your vote`}</VisuallyHidden>}
      {count !== undefined && <span className="shrink-0 text-sm tabular-nums">{percent.format(share)}</span>}
    </>
  );
  return (
    <li className="flex items-center gap-2">
      <div
        className={cx(
          'relative flex min-w-0 flex-1 overflow-hidden rounded-md border border-line-strong',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          input && 'has-checked:border-accent hover:border-ink',
        )}
      >
        {count !== undefined && (
          <span
            aria-hidden="true"
            style={{ inlineSize: `${share * 100}%` }}
            className="absolute inset-y-0 inset-s-0 bg-accent-soft transition-[inline-size] duration-200 motion-reduce:transition-none"
          />
        )}
        <Chosen input={input}>{words}</Chosen>
      </div>
      {count !== undefined && <Votes count={count} option={option} onVoters={onVoters} />}
    </li>
  );
}

function Chosen({ input, children }: Pick<Props, 'input'> & { children: ReactNode }) {
  if (input?.kind === 'tap') {
    return (
      <button
        type="button"
        aria-pressed={input.pressed}
        onClick={input.onTap}
        className={cx(rowStyle, 'cursor-pointer focus-visible:outline-none')}
      >
        {children}
      </button>
    );
  }
  if (input?.kind === 'tick') {
    return (
      <label className={cx(rowStyle, 'cursor-pointer')}>
        <input
          type="checkbox"
          checked={input.checked}
          onChange={input.onTick}
          className="size-4.5 shrink-0 accent-accent focus-visible:outline-none"
        />
        {children}
      </label>
    );
  }
  return <span className={rowStyle}>{children}</span>;
}

function Votes({ count, option, onVoters }: { count: number } & Pick<Props, 'option' | 'onVoters'>) {
  const votes = plural(count, { one: '# vote', other: '# votes' });
  if (!onVoters || count === 0) return <span className="min-w-16 shrink-0 text-end text-muted text-sm">{votes}</span>;
  return (
    <button
      type="button"
      onClick={onVoters}
      aria-label={t`See who voted for ${{ option: option.text }}: ${{ votes }}`}
      className="min-w-16 shrink-0 rounded-sm text-end text-muted text-sm hover:text-ink hover:underline max-md:min-h-11"
    >
      {votes}
    </button>
  );
}
