import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';

export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have nothing else to tell them apart
        <div key={row} className="flex items-center gap-3 p-2">
          <Skeleton circle className="size-11" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-4 w-32" />
            <Skeleton className="h-3 w-48" />
          </div>
        </div>
      ))}
    </div>
  );
}
