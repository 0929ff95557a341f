import type { MediaView } from '@hearth/contract/media/endpoints';
import { cx } from '../../lib/cx.ts';

type Film = Pick<MediaView, 'url' | 'width' | 'height' | 'poster' | 'name'>;

/** Shows the poster and loads at most the metadata until it is played. */
export function MediaVideo({ media, label, className }: { media: Film; label: string; className?: string }) {
  const { url, width, height, poster } = media;
  return (
    <video
      src={url}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      aria-label={label}
      {...(poster ? { poster } : {})}
      {...(width && height ? { width, height, style: { aspectRatio: `${width} / ${height}` } } : {})}
      className={cx('h-auto max-w-full bg-black', className)}
    />
  );
}
