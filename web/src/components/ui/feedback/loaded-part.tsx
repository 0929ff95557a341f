import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type Props<Data> = {
  loading: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** One thing that is read: what it says, that it can’t be read, or that it is being read. */
export function LoadedPart<Data>({ loading: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  );
}
