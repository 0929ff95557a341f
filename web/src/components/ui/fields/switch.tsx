import type { ComponentProps } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> &
  ({ label: string } | { label?: never; 'aria-labelledby': string });

export function Switch({ label, ...rest }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-4',
        label ? 'justify-between' : 'justify-center',
        rest.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      {label}
      <span className={cx('relative inline-flex h-6 w-11 shrink-0', rest.disabled && 'opacity-50')}>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state
          role="switch"
          className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full bg-line-strong transition-colors duration-150 checked:bg-accent"
        />
        <span className="pointer-events-none absolute top-0.5 inset-s-0.5 size-5 rounded-full bg-white transition-transform duration-150 peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5" />
      </span>
    </label>
  );
}
