import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** A small picture and a name, in a list at the side. */
export function PersonLineSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <Skeleton circle className="size-9 shrink-0" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
