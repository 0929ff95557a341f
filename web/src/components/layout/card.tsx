import type { ComponentProps } from 'react';
import { cx } from '../../lib/page/cx.ts';

/** Full-bleed on a phone, a soft-bordered card elsewhere. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'section'> & { padded?: boolean }) {
  return (
    <section
      {...rest}
      className={cx(
        'border-line bg-surface max-md:border-y md:rounded-lg md:border',
        padded && 'p-4 md:p-5',
        className,
      )}
    />
  );
}
