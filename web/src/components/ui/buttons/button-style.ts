import { cx } from '../../../lib/page/cx.ts';

export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'secondary' | 'quiet' | 'ghost' | 'danger' | 'danger-quiet';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
};

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  // What many rows of a list offer.
  soft: 'bg-accent-soft text-accent-ink hover:bg-accent hover:text-on-accent',
  secondary: 'bg-fill text-ink hover:bg-fill-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  ghost: 'text-accent-ink hover:bg-accent-soft',
  // Filled only in the dialog that asks.
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'text-danger-ink hover:bg-danger-soft',
};

const sizes = {
  sm: 'min-h-9 px-3 text-sm max-md:min-h-11',
  md: 'min-h-10 px-4 text-base max-md:min-h-11',
  lg: 'min-h-11 px-5 text-lg',
};

export function buttonStyle({ variant = 'primary', size = 'md', block = false }: ButtonLook): string {
  return cx(
    'inline-flex select-none items-center justify-center gap-2 rounded-md font-semibold no-underline transition-[color,background-color,scale] duration-150 active:scale-97',
    'disabled:bg-sunken disabled:text-muted',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}
