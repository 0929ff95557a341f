import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { type CSSProperties, Suspense, useState } from 'react';
import { Picture } from '../../../../components/media/picture.tsx';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { cx } from '../../../../lib/page/cx.ts';
import { clockText } from '../../../../lib/time/clock-text.ts';

const [MediaVideo, fetchPlayer] = lazyPart(
  async () => (await import('../../../../components/media/media-video.tsx')).MediaVideo,
);

type Props = { media: MediaView; label?: string; style?: CSSProperties; leading?: boolean; className?: string };

/** A poster until it is started; only then film and player are loaded. */
export function Video({ media, label = t`Video`, style, leading = false, className }: Props) {
  const [started, setStarted] = useState(false);
  return (
    <div style={style} className={cx('relative overflow-hidden bg-black', className)}>
      {started ? (
        <Suspense fallback={<Picture media={media} sizes="100vw" leading={leading} />}>
          <MediaVideo media={media} label={media.alt ?? label} autoPlay className="absolute! inset-0 size-full!" />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-label={media.alt ?? t`Play video`}
          onPointerEnter={fetchPlayer}
          onClick={() => setStarted(true)}
          className="group absolute inset-0 size-full focus-visible:-outline-offset-2"
        >
          <Picture media={media} sizes="100vw" leading={leading} />
          <span className="absolute inset-0 flex items-center justify-center">
            <span className="inline-flex size-16 items-center justify-center rounded-full bg-veil text-white transition-transform duration-150 group-hover:scale-105">
              <Play size={30} fill="currentColor" aria-hidden="true" className="translate-x-0.5" />
            </span>
          </span>
        </button>
      )}
      {!started && media.duration !== null && (
        <span className="pointer-events-none absolute inset-e-2 bottom-2 rounded-sm bg-veil px-1.5 py-0.5 text-white text-sm tabular-nums">
          {clockText(media.duration)}
        </span>
      )}
    </div>
  );
}
