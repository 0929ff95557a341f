import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { FieldError, FieldMark } from './field-error.tsx';

type GroupProps = {
  legend: string;
  legendHidden?: boolean;
  error?: string | undefined;
  errorQuiet?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

export function RadioGroup({ legend, legendHidden = false, error, errorQuiet, className, children }: GroupProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>
        {legend}
        {error && errorQuiet && <FieldMark />}
      </legend>
      <div className={cx('grid auto-cols-fr grid-flow-col gap-2', className)}>{children}</div>
      {error && (
        <FieldError id={errorId} quiet={errorQuiet} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

/** A radio button with a large touch area. Screen readers read `hint` with it. */
export function RadioCard({
  label,
  hint,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string; hint?: string }) {
  const hintId = useId();
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 py-2 md:gap-2.5 md:px-3 transition-colors duration-150',
        'hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:text-muted',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        aria-describedby={hint ? hintId : undefined}
        className="size-4.5 shrink-0 accent-accent focus-visible:outline-none"
      />
      <span className="min-w-0 wrap-normal">
        {label}
        {hint && (
          <span id={hintId} aria-hidden="true" className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
