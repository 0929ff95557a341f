import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { Picture } from '../../../../components/media/picture.tsx';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../../components/ui/dialogs/opening.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { cx } from '../../../../lib/page/cx.ts';

const PostPhotos = lazy(async () => ({ default: (await import('../viewer/post-photos.tsx')).PostPhotos }));

const gridStyle = 'grid grid-cols-3 gap-1 md:grid-cols-4 md:gap-2';
const aheadOfEnd = 3;

export function LoadingPhotos() {
  return (
    <div role="status" aria-label={t`Loading photos...`} className={gridStyle}>
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} className="aspect-square" />
      ))}
    </div>
  );
}

export type GridPhoto = { postId: string; media: MediaView };
type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
type Props = {
  items: readonly GridPhoto[];
  list: List;
  cornerOf?: (photo: GridPhoto) => ReactNode;
  className?: string;
};

const noMore: List = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

/** As many as stand beside each other, and no more of them. */
export function PhotoRow({ items }: { items: readonly GridPhoto[] }) {
  return <PhotoGrid items={items.slice(0, 4)} list={noMore} className="max-md:*:nth-4:hidden" />;
}

/** Photos and videos of posts, page by page; a click opens the viewer. */
export function PhotoGrid({ items, list, cornerOf, className }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  const view = (index: number | null) => {
    setViewed(index);
    if (index !== null && index >= items.length - aheadOfEnd && list.hasNextPage) void list.fetchNextPage();
  };
  return (
    <>
      <ul className={cx(gridStyle, className)}>
        {items.map((photo, index) => (
          <li key={photo.media.id} className="relative">
            <button
              type="button"
              aria-label={photo.media.alt ?? (photo.media.kind === 'video' ? t`See video` : t`See photo`)}
              onClick={() => view(index)}
              className="relative block aspect-square w-full cursor-zoom-in overflow-hidden rounded-md bg-sunken"
            >
              <Picture media={photo.media} sizes="(width <= 768px) 33vw, 250px" leading={index === 0} />
              {photo.media.kind === 'video' && (
                <span className="absolute inset-0 flex items-center justify-center">
                  <span className="inline-flex rounded-full bg-veil p-3 text-white">
                    <Play size={22} fill="currentColor" aria-hidden="true" />
                  </span>
                </span>
              )}
            </button>
            {cornerOf && <div className="absolute top-1.5 inset-e-1.5">{cornerOf(photo)}</div>}
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
        <Opening>
          <PostPhotos items={items} index={viewed} onIndexChange={view} />
        </Opening>
      )}
    </>
  );
}
