import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Main } from './main.tsx';

/** One column. `narrow` has the width of the feed. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Main
      className={cx('mx-auto flex flex-col gap-4 py-4 md:px-4 md:py-6', narrow ? 'max-w-[672px]' : 'max-w-[1040px]')}
    >
      {children}
    </Main>
  );
}
