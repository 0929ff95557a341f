import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Images, Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Picture } from '../../../components/media/picture.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/api-error.ts';

const PostPhotos = lazy(async () => ({ default: (await import('../components/post-photos.tsx')).PostPhotos }));

const gridStyle = 'grid grid-cols-3 gap-1 md:grid-cols-4 md:gap-2';
const aheadOfEnd = 3;

function Loading() {
  return (
    <div role="status" aria-label={t`Loading photos...`} className={gridStyle}>
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} className="aspect-square" />
      ))}
    </div>
  );
}

type Page = { items: { postId: string; media: MediaView }[] };

type Props = { list: UseInfiniteQueryResult<InfiniteData<Page>>; action: ReactNode; emptyText?: string };

/** Photos and videos of posts. `action` helps where there are none. */
export function MediaGrid({ list, action, emptyText = t`No photos or videos yet.` }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  if (!list.data) {
    if (list.error) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <Loading />;
  }
  const items = list.data.pages.flatMap(({ items }) => items);
  const view = (index: number | null) => {
    setViewed(index);
    if (index !== null && index >= items.length - aheadOfEnd && list.hasNextPage) void list.fetchNextPage();
  };
  if (items.length === 0 && !list.hasNextPage) {
    return <EmptyState icon={Images} text={emptyText} action={action} />;
  }
  return (
    <>
      <ul className={gridStyle}>
        {items.map(({ media }, index) => (
          <li key={media.id}>
            <button
              type="button"
              aria-label={media.kind === 'video' ? t`See video` : t`See photo`}
              onClick={() => view(index)}
              className="relative block aspect-square w-full cursor-zoom-in overflow-hidden rounded-md bg-sunken"
            >
              <Picture media={media} sizes="(width <= 768px) 33vw, 250px" leading={index === 0} />
              {media.kind === 'video' && (
                <span className="absolute inset-0 flex items-center justify-center">
                  <span className="inline-flex rounded-full bg-veil p-3 text-white">
                    <Play size={22} fill="currentColor" aria-hidden="true" />
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-3">
          <Button variant="secondary" block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t`Show more`}
          </Button>
        </div>
      )}
      {viewed !== null && (
        <Suspense>
          <PostPhotos items={items} index={viewed} onIndexChange={view} />
        </Suspense>
      )}
    </>
  );
}
