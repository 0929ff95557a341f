import type { ComponentProps } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  variant?: 'filled' | 'plain';
  size?: 'sm' | 'md';
};

export function IconButton({ label, variant = 'filled', size = 'md', className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center rounded-full text-ink transition-[color,background-color,scale] duration-150 active:scale-97 max-md:size-11',
        size === 'sm' ? 'size-9' : 'size-10',
        variant === 'filled' ? 'bg-fill hover:bg-fill-hover' : 'hover:bg-hover',
        'aria-expanded:bg-accent-soft aria-expanded:text-accent-ink disabled:text-muted',
        className,
      )}
    >
      {children}
    </button>
  );
}
