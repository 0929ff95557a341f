import type { MediaView } from '@hearth/contract/media/endpoints';
import { MediaImage } from './media-image.tsx';

type Props = { media: MediaView; sizes: string; leading?: boolean; onError?: () => void };

/** A photo, or the poster of a video, that fills its frame. A video without a poster shows its first frame. */
export function Picture({ media, sizes, ...rest }: Props) {
  const style = 'absolute inset-0 h-full! w-full object-cover';
  if (media.kind === 'image') return <MediaImage media={media} alt="" sizes={sizes} className={style} {...rest} />;
  if (!media.poster) {
    return <video src={media.url} preload="metadata" muted playsInline tabIndex={-1} aria-hidden className={style} />;
  }
  return (
    <MediaImage
      media={{ ...media, url: media.poster, variants: [] }}
      alt=""
      sizes={sizes}
      className={style}
      {...rest}
    />
  );
}
