import { cx } from '../../../lib/page/cx.ts';

/** A placeholder; its class name gives it the size of the content to come. */
export function Skeleton({ circle = false, className }: { circle?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('relative block overflow-hidden bg-hover', circle ? 'rounded-full' : 'rounded-md', className)}
    >
      <span className="absolute inset-0 animate-shine bg-linear-to-r from-transparent via-(--shine) to-transparent" />
    </span>
  );
}
