import type { ComponentProps } from 'react';

export function Switch({ label, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      {label}
      <span className="relative inline-flex h-6 w-11 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state
          role="switch"
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 checked:bg-accent"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow-1 transition-transform duration-150 peer-checked:translate-x-5" />
      </span>
    </label>
  );
}
