import type { ReactNode } from 'react';
import { cx } from '../../lib/page/cx.ts';
import { Main } from './main.tsx';

/** One column. `narrow` has the width of the feed; its title is where the titles of all pages are. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Main className="mx-auto max-w-[1040px] py-4 md:px-4">
      <div className={cx('flex flex-col gap-4', narrow && 'md:max-w-[640px]')}>{children}</div>
    </Main>
  );
}
