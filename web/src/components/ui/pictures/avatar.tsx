import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props = {
  src: string | null | undefined;
  name: string;
  size?: number;
  online?: boolean;
  /** Set where the name stands beside the picture and would be read twice. */
  decorative?: boolean;
};

/** For a member without a picture, or with one that cannot be loaded. */
export function Silhouette() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-full">
      <rect width="40" height="40" className="fill-hover" />
      <circle cx="20" cy="15.500" r="7" className="fill-line-strong" />
      <path
        d="M6.500 37.500c.8-8 6.600-12.500 13.500-12.500s12.700 4.500 13.500 12.500V40h-27Z"
        className="fill-line-strong"
      />
    </svg>
  );
}

export function Avatar({ src, name, size = 40, online = false, decorative = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const label = online ? t`${name}, online` : name;
  return (
    <span className="relative inline-block shrink-0" style={{ width: size, height: size }}>
      <span
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        className="block size-full overflow-hidden rounded-full ring-1 ring-line"
      >
        {src && src !== broken ? (
          <img
            src={src}
            alt=""
            width={size}
            height={size}
            decoding="async"
            loading="lazy"
            onError={() => setBroken(src)}
            className="size-full object-cover"
          />
        ) : (
          <Silhouette />
        )}
      </span>
      {online && (
        <span
          className={cx(
            // On the circle's edge at any size: 14.6 % is where the diagonal meets it.
            'absolute inset-e-[14.6%] bottom-[14.6%] translate-1/2 rtl:-translate-x-1/2 rounded-full bg-success ring-2 ring-surface',
            size < 32 ? 'size-2' : size < 96 ? 'size-3' : 'size-5',
          )}
        />
      )}
    </span>
  );
}
