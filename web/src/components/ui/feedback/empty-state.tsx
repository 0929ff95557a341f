import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; text: string; detail?: string; action?: ReactNode; compact?: boolean };

export function EmptyState({ icon: Icon, text, detail, action, compact = false }: Props) {
  return (
    <div
      className={
        compact ? 'flex flex-wrap items-center gap-3 py-1' : 'flex flex-col items-center gap-3 px-4 py-10 text-center'
      }
    >
      <span className="inline-flex shrink-0 items-center justify-center rounded-full bg-hover p-3 text-muted">
        <Icon size={compact ? 20 : 28} aria-hidden="true" />
      </span>
      <div>
        <p className={compact ? 'text-muted' : 'font-semibold'}>{text}</p>
        {detail && <p className="mt-1 max-w-sm text-muted">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
