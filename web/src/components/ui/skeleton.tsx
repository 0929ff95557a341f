import { cx } from '../../lib/cx.ts';

/** Give it the shape of what comes; size and place by class name. */
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
