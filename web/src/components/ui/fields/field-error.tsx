import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/page/cx.ts';

export function FieldError({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <p id={id} className={cx('flex items-start gap-1.5 text-danger-ink text-sm', className)}>
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
