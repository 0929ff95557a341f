import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { useMediaQuery } from '../../lib/page/use-media-query.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { leftColumnFrom } from './columns.tsx';

/** Whether there is room for a rail beside the posts. */
export function useRailRoom(): boolean {
  return useMediaQuery(`(width >= ${leftColumnFrom}px)`);
}

/** A profile's or group's posts, with a few cards beside them where there is room. */
export function RailAndColumn({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  const wide = useRailRoom();
  return (
    <div className="grid grid-cols-1 items-start gap-2 md:gap-3 lg:grid-cols-[minmax(0,344px)_minmax(0,1fr)]">
      {wide && (
        <aside aria-label={t`Sidebar`} className="sticky top-17 flex flex-col gap-3">
          <Suspense fallback={<RailSkeleton />}>{rail}</Suspense>
        </aside>
      )}
      <div className="mx-auto flex w-full max-w-[680px] flex-col gap-2 md:gap-3">{children}</div>
    </div>
  );
}

function RailSkeleton() {
  return (
    <>
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </>
  );
}
