import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { Initials } from './initials.tsx';
import { tintOf } from './tint.ts';

type Props = {
  /** Of the member; it chooses the tint of the initials. */
  id: string;
  src: string | null | undefined;
  name: string;
  size?: number;
  online?: boolean;
  /** Set where the name stands beside the picture and would be read twice. */
  decorative?: boolean;
};

export function Avatar({ id, src, name, size = 40, online = false, decorative = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const label = online ? t`${name}, online` : name;
  return (
    <span className="relative inline-block shrink-0" style={{ width: size, height: size }}>
      <span
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        style={tintOf(id)}
        className="block size-full overflow-hidden rounded-full"
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
          <Initials name={name} className="tint" />
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
