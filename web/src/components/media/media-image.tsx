import type { MediaView } from '@hearth/contract/media/endpoints';
import { useState } from 'react';
import { cx } from '../../lib/page/cx.ts';

type Picture = Pick<MediaView, 'url' | 'width' | 'height' | 'placeholder' | 'variants'>;
type Props = {
  media: Picture;
  alt: string;
  sizes: string;
  className?: string;
  eager?: boolean;
  /** The first picture of a page: loaded before everything else. */
  leading?: boolean;
  onLoad?: () => void;
  onError?: () => void;
};

/** Reserves its space, shows a blurred placeholder until it has loaded, and loads the size that fits the screen. */
export function MediaImage({ media, alt, sizes, className, eager = false, leading = false, onLoad, onError }: Props) {
  const [loaded, setLoaded] = useState(false);
  const { url, width, height, placeholder, variants } = media;
  const blur = placeholder && !loaded ? { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover' } : {};
  return (
    <img
      src={url}
      alt={alt}
      {...(variants.length > 0 ? { srcSet: variants.map((one) => `${one.url} ${one.width}w`).join(', '), sizes } : {})}
      {...(width && height ? { width, height } : {})}
      loading={eager || leading ? 'eager' : 'lazy'}
      {...(leading ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
      onLoad={() => {
        setLoaded(true);
        onLoad?.();
      }}
      onError={onError}
      style={blur}
      className={cx('h-auto max-w-full', className)}
    />
  );
}
