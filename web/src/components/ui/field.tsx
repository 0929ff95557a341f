import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

export type FieldText = {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

export const controlStyle = cx(
  'w-full rounded-md border border-line-strong bg-surface text-ink text-base max-md:text-[1rem]',
  'px-3 min-h-11 transition-colors duration-150 hover:border-ink',
  'focus-visible:border-accent focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
);

/** What a control must carry so that its hint and error are read out with it. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

/** Label above, hint and error below. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-ink text-sm'}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger-ink text-sm">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </div>
      )}
    </div>
  );
}
