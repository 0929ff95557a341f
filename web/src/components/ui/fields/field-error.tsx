import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props = { id: string; quiet?: boolean | undefined; className?: string; children: ReactNode };

/** `quiet`: only read out, beside a mark. */
export function FieldError({ id, quiet, className, children }: Props) {
  return (
    <p id={id} className={quiet ? 'sr-only' : cx('flex items-start gap-1.5 text-danger-ink text-sm', className)}>
      {!quiet && <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
      {children}
    </p>
  );
}

/** Behind the label of a field at fault. */
export function FieldMark() {
  return (
    <CircleAlert size={16} aria-hidden="true" className="ms-1.5 inline-block shrink-0 align-[-3px] text-danger-ink" />
  );
}
