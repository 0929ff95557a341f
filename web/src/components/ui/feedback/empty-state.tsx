import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import type { Drawing } from './empty-drawing.tsx';

export type Emptiness = { drawing: Drawing; text: string; detail?: string; action?: ReactNode };

const EmptyDrawing = optionalPart(async () => (await import('./empty-drawing.tsx')).EmptyDrawing);

/** Says that there is nothing, and offers the one thing that helps. */
export function EmptyState({ drawing, text, detail, action }: Emptiness) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="size-24" aria-hidden="true">
        <Suspense>
          <EmptyDrawing drawing={drawing} />
        </Suspense>
      </span>
      <div>
        <p className="font-semibold">{text}</p>
        {detail && <p className="mt-1 max-w-sm text-muted">{detail}</p>}
      </div>
      {action}
    </div>
  );
}

/** The same in one row, where a list is a small part of the screen. */
export function EmptyRow({ icon: Icon, text, action }: { icon: LucideIcon; text: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-1">
      <span className="inline-flex shrink-0 items-center justify-center rounded-full bg-hover p-3 text-muted">
        <Icon size={22} aria-hidden="true" />
      </span>
      <p className="text-muted">{text}</p>
      {action}
    </div>
  );
}
