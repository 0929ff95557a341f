import type { ReactNode } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import type { TextLimit } from '../../../lib/text/text-limit.ts';
import { FieldError, FieldMark } from './field-error.tsx';
import { LimitNote, type LimitState } from './limit-note.tsx';

export type FieldText = {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Where many fields may be at fault at once: the field is marked, and its error is only read out. */
  errorQuiet?: boolean | undefined;
  /** The field counts near this length and says so beyond it; it never cuts the text. */
  limit?: TextLimit | undefined;
};

type Described = Pick<FieldText, 'hint' | 'error'> & { limit?: LimitState | undefined };

export const controlStyle = cx(
  'w-full rounded-md border border-line-strong bg-surface text-ink text-base max-md:text-[1rem]',
  'px-3 min-h-11 transition-colors duration-150 hover:border-ink',
  'focus-visible:border-accent focus-visible:outline-offset-0',
  // An empty field has no direction of its own, which browsers take for left to right.
  'placeholder-shown:[direction:inherit]',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
);

/** Its icon and its words say what it is: it needs no line around it. */
export const searchStyle = cx(
  'min-h-11 w-full rounded-full border border-transparent bg-fill px-4 text-base text-ink max-md:text-[1rem]',
  'transition-colors duration-150 hover:bg-fill-hover focus-visible:border-accent focus-visible:bg-surface focus-visible:outline-offset-0',
  'placeholder-shown:[direction:inherit]',
);

/** What a control must carry so that its hint and error are read out with it. */
export function describedBy(id: string, { hint, error, limit }: Described) {
  const shown = { error: error && !limit?.problem, limit: limit?.problem ?? limit?.count, hint };
  const ids = (['error', 'limit', 'hint'] as const).filter((part) => shown[part]).map((part) => `${id}-${part}`);
  return {
    'aria-invalid': error || limit?.problem ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  };
}

/** Label above, hint and error below. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  errorQuiet,
  limit,
  children,
}: Omit<FieldText, 'limit'> & Described & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-ink text-sm'}>
        {label}
        {error && errorQuiet && <FieldMark />}
      </label>
      {limit ? (
        <div className="min-w-0">
          {children}
          <LimitNote id={id} state={limit} />
        </div>
      ) : (
        children
      )}
      {error && !limit?.problem && (
        <FieldError id={`${id}-error`} quiet={errorQuiet}>
          {error}
        </FieldError>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </div>
      )}
    </div>
  );
}
