import { t } from '@lingui/core/macro';
import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { cx } from '../../lib/page/cx.ts';
import { Link } from '../../lib/router/link.tsx';

export type FirstStep = { icon: LucideIcon; text: string; done: boolean; act: string | (() => void) };

const rowStyle =
  'flex min-h-14 w-full items-center gap-3 px-3 text-start font-semibold text-ink no-underline transition-colors duration-150 hover:bg-hover';

/** What someone who is new here does first. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ul
      aria-label={t`First steps`}
      className="w-full max-w-sm divide-y divide-line overflow-hidden rounded-lg border border-line"
    >
      {steps.map((step) => (
        <li key={step.text}>
          <Step {...step} />
        </li>
      ))}
    </ul>
  );
}

function Step({ icon: Icon, text, done, act }: FirstStep) {
  const Mark = done ? Check : Icon;
  const mark = (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full',
        done ? 'bg-sunken text-success-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <Mark size={22} />
    </span>
  );
  if (done) {
    return (
      <p className="flex min-h-14 items-center gap-3 px-3 text-muted">
        {mark}
        <span className="flex-1 text-start">{text}</span>
        <span className="text-sm">{t({ message: 'Done', context: 'first step' })}</span>
      </p>
    );
  }
  const inside = (
    <>
      {mark}
      <span className="min-w-0 flex-1">{text}</span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
    </>
  );
  if (typeof act === 'string') {
    return (
      <Link to={act} className={rowStyle}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" onClick={act} className={rowStyle}>
      {inside}
    </button>
  );
}
