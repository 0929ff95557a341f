import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
      <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </div>
  );
}
