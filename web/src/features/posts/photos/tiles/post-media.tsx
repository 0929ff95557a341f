import type { MediaView } from '@hearth/contract/media/endpoints';
import { plural, t } from '@lingui/core/macro';
import { lazy, Suspense, use, useState } from 'react';
import { LeadingPicture } from '../../../../components/media/leading-picture.ts';
import { Picture } from '../../../../components/media/picture.tsx';
import { Opening } from '../../../../components/ui/dialogs/opening.tsx';
import { locale } from '../../../../lib/language/words.ts';
import { cx } from '../../../../lib/page/cx.ts';
import { mediaTile } from './media-tiles.ts';
import { Video } from './video.tsx';

const PostPhotos = lazy(async () => ({ default: (await import('../viewer/post-photos.tsx')).PostPhotos }));

const AltChip = lazy(async () => ({ default: (await import('./alt-chip.tsx')).AltChip }));

const tilesShown = 5;

type TileProps = {
  media: MediaView;
  ratio: number;
  sizes: string;
  leading: boolean;
  hidden: number;
  onOpen: () => void;
};

function Tile({ media, ratio, sizes, leading, hidden, onOpen }: TileProps) {
  const frame = { aspectRatio: `1 / ${ratio}` };
  if (media.kind === 'video' && hidden === 0) return <Video media={media} style={frame} leading={leading} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={
        hidden > 0
          ? plural(hidden, { one: 'See # more photo', other: 'See # more photos' })
          : (media.alt ?? t`See photo`)
      }
      style={frame}
      className="relative block w-full cursor-zoom-in overflow-hidden bg-sunken focus-visible:-outline-offset-2"
    >
      <Picture media={media} sizes={sizes} leading={leading} />
      {hidden > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-center bg-veil font-semibold text-2xl text-white"
        >
          {hidden.toLocaleString(locale, { signDisplay: 'always' })}
        </span>
      )}
    </button>
  );
}

function gridOf(count: number): string {
  if (count === 1) return 'grid-cols-1';
  if (count === 3) return 'grid-cols-2 [&>:first-child]:col-span-2';
  // Two above, three below.
  return count === 5 ? 'grid-cols-6 [&>*]:col-span-2 [&>:nth-child(-n+2)]:col-span-3' : 'grid-cols-2';
}

export function PostMedia({ postId, media }: { postId: string; media: MediaView[] }) {
  const leading = use(LeadingPicture);
  const [viewed, setViewed] = useState<number | null>(null);
  if (media.length === 0) return null;
  const tiles = media.slice(0, tilesShown);
  return (
    <div className={cx('grid gap-0.5 bg-line', gridOf(tiles.length))}>
      {tiles.map((each, index) => (
        <div key={each.id} className="relative">
          <Tile
            media={each}
            {...mediaTile(each, index, tiles.length)}
            leading={leading && index === 0}
            hidden={index === tilesShown - 1 ? media.length - tilesShown : 0}
            onOpen={() => setViewed(index)}
          />
          {each.alt && (
            <Suspense>
              <AltChip alt={each.alt} />
            </Suspense>
          )}
        </div>
      ))}
      {viewed !== null && (
        <Opening>
          <PostPhotos items={media.map((each) => ({ postId, media: each }))} index={viewed} onIndexChange={setViewed} />
        </Opening>
      )}
    </div>
  );
}
