import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '../../lib/page/cx.ts';
import { Main } from './main.tsx';

/** The breakpoints lg and xl, in pixels. */
export const leftColumnFrom = 960;
export const rightColumnFrom = 1280;

const asideStyle =
  'sticky top-(--frame-top) hidden h-[calc(100dvh-var(--frame-top))] overflow-y-auto overscroll-contain py-4 [scrollbar-width:thin]';

type Props = { left: ReactNode; right: ReactNode; rightLabel: string; children: ReactNode };

/** 300 / up to 640 / 320 from 1280 px, left and middle from 960 px, the middle alone below. */
export function Columns({ left, right, rightLabel, children }: Props) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 gap-6 lg:grid-cols-[300px_minmax(0,1fr)] lg:px-4 xl:grid-cols-[300px_minmax(0,1fr)_320px]">
      <aside aria-label={t`Sidebar`} className={cx(asideStyle, 'lg:block')}>
        {left}
      </aside>
      <Main className="mx-auto flex max-w-[640px] flex-col gap-2 pb-4 max-md:pt-2 md:gap-3 md:pt-4">{children}</Main>
      <aside aria-label={rightLabel} className={cx(asideStyle, 'xl:block')}>
        {right}
      </aside>
    </div>
  );
}
