import type { ReactNode } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props = { label: string; className?: string; children: ReactNode };

/** A table that scrolls within itself where the screen is narrow, also by keyboard. */
export function WideTable({ label, className, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, also by keyboard
      tabIndex={0}
      className={cx('overflow-x-auto', className)}
    >
      {children}
    </section>
  );
}
