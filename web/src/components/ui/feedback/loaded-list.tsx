import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { type Emptiness, EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type Props<Item> = {
  label: string;
  /** Undefined while nothing is read. */
  items: readonly Item[] | undefined;
  error: Error | null;
  onRetry: () => void;
  empty: Emptiness;
  children: (item: Item) => ReactNode;
};

/** A short list: while it is read, when that fails, when it is empty, and its rows. */
export function LoadedList<Item>({ label, items, error, onRetry, empty, children }: Props<Item>) {
  if (!items && error) return <ErrorState text={messageOf(error)} onRetry={onRetry} />;
  if (!items)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t`Loading`}</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {items.map(children)}
    </ul>
  );
}
