import { cx } from '../../lib/cx.ts';

/** Give it the shape of what comes: size, radius and place by class name. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('relative block overflow-hidden rounded-md bg-hover', className)}>
      <span className="absolute inset-0 animate-shine bg-linear-to-r from-transparent via-(--shine) to-transparent" />
    </span>
  );
}
