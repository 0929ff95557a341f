import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '../../lib/page/cx.ts';
import { useMediaQuery } from '../../lib/page/use-media-query.ts';
import { Main } from './main.tsx';

/** The breakpoint rail, in pixels. */
const railFrom = 1100;

type Props = {
  /** One column of 680 px. */
  narrow?: boolean;
  /** Stands beside the narrow column where there is room; elsewhere it is not even loaded. */
  rail?: ReactNode;
  children: ReactNode;
};

const columnStyle = 'flex flex-col gap-2 md:gap-3';

/** One centred column, with a rail beside it on a wide screen. */
export function Page({ narrow = false, rail, children }: Props) {
  const wide = useMediaQuery(`(width >= ${railFrom}px)`);
  if (!narrow) {
    return (
      <Main className="mx-auto max-w-[1040px] pt-2 pb-4 md:px-4 md:pt-4">
        <div className={columnStyle}>{children}</div>
      </Main>
    );
  }
  return (
    <div className="mx-auto flex justify-center gap-6 py-4 md:px-4">
      <Main className={cx(columnStyle, 'max-w-[680px]')}>{children}</Main>
      {rail && wide && (
        <aside
          aria-label={t`Sidebar`}
          className="sticky top-[calc(var(--frame-top)+1rem)] h-[calc(100dvh-var(--frame-top)-2rem)] w-80 shrink-0 overflow-y-auto [scrollbar-width:thin]"
        >
          {rail}
        </aside>
      )}
    </div>
  );
}
