import type { MediaView } from '@hearth/contract/media/endpoints';
import { lazy, Suspense, useState } from 'react';
import { Picture } from '../../../components/media/picture.tsx';
import { cx } from '../../../lib/cx.ts';
import { Video } from './video.tsx';

const PhotoViewer = lazy(async () => ({
  default: (await import('../../../components/media/photo-viewer.tsx')).PhotoViewer,
}));

const tilesShown = 4;
const tallest = 1.25;
const flattest = 0.42;

/** Known before the file has loaded, so that the layout does not shift. Very tall pictures are cropped. */
function shapeOf({ width, height }: MediaView): number {
  const ratio = width && height ? height / width : 9 / 16;
  return Math.min(tallest, Math.max(flattest, ratio));
}

type TileProps = { media: MediaView; ratio: number; sizes: string; hidden: number; onOpen: () => void };

function Tile({ media, ratio, sizes, hidden, onOpen }: TileProps) {
  const frame = { aspectRatio: `1 / ${ratio}` };
  if (media.kind === 'video' && hidden === 0) return <Video media={media} style={frame} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={hidden > 0 ? `See ${hidden} more photos` : 'See photo'}
      style={frame}
      className="relative block w-full cursor-zoom-in overflow-hidden bg-sunken focus-visible:-outline-offset-2"
    >
      <Picture media={media} sizes={sizes} />
      {hidden > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-center bg-veil font-bold text-3xl text-white"
        >
          +{hidden}
        </span>
      )}
    </button>
  );
}

function gridOf(count: number): string {
  if (count === 1) return 'grid-cols-1';
  return count === 3 ? 'grid-cols-2 [&>:first-child]:col-span-2' : 'grid-cols-2';
}

export function PostMedia({ media }: { media: MediaView[] }) {
  const [viewed, setViewed] = useState<number | null>(null);
  if (media.length === 0) return null;
  const tiles = media.slice(0, tilesShown);
  const sizes = media.length === 1 ? '(width <= 768px) 100vw, 640px' : '(width <= 768px) 50vw, 320px';
  return (
    <div className={cx('grid gap-0.5 bg-line', gridOf(tiles.length))}>
      {tiles.map((each, index) => (
        <Tile
          key={each.id}
          media={each}
          ratio={media.length === 1 ? shapeOf(each) : tiles.length === 3 && index === 0 ? 0.6 : 1}
          sizes={sizes}
          hidden={index === tilesShown - 1 ? media.length - tilesShown : 0}
          onOpen={() => setViewed(index)}
        />
      ))}
      {viewed !== null && (
        <Suspense>
          <PhotoViewer items={media} index={viewed} onIndexChange={setViewed} />
        </Suspense>
      )}
    </div>
  );
}
