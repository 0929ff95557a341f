import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';

type Props = { picture?: boolean; height?: number | undefined };

export function PostSkeleton({ picture = false, height }: Props) {
  return (
    <div
      style={{ height }}
      className="flex flex-col gap-3 overflow-hidden border-line bg-surface p-4 max-md:border-y md:rounded-lg md:border"
    >
      <div className="flex items-center gap-3">
        <Skeleton circle className="size-10" />
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-20" />
        </div>
      </div>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
      {picture && <Skeleton className="-mx-4 h-72 rounded-none" />}
      <div className="flex gap-2 border-line border-t pt-3">
        {[0, 1, 2].map((action) => (
          <Skeleton key={action} className="h-6 flex-1" />
        ))}
      </div>
    </div>
  );
}

export function PostSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2 md:gap-3">
      <PostSkeleton />
      <PostSkeleton picture />
      <PostSkeleton />
    </div>
  );
}
