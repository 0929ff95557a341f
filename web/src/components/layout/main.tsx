import type { ReactNode } from 'react';
import { cx } from '../../lib/page/cx.ts';

export const mainId = 'content';

/** Every screen has exactly one; the skip link and the focus after a navigation land here. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={cx('w-full min-w-0 outline-none', className)}>
      {children}
    </main>
  );
}
