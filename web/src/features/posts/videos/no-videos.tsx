import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ComposeButton } from '../composer/compose-button.tsx';
import type { Videos } from './use-videos.ts';
import { gridStyle } from './video-grid-style.ts';

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted max-md:px-4">{t`Loading videos...`}</p>
      <div className={gridStyle}>
        {['a', 'b', 'c', 'd'].map((place) => (
          <Card key={place} padded={false} className="overflow-hidden pb-14">
            <Skeleton className="aspect-video rounded-none!" />
            <div className="flex items-center gap-3 px-4 py-3">
              <Skeleton circle className="size-10" />
              <Skeleton className="h-4 w-32" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Why there is no video to see: they are on their way, cannot be read, or nobody has posted one. */
export function NoVideos({ videos: { list, ids } }: { videos: Videos }) {
  if (list.isPending) return <Loading />;
  if (list.error && !list.data) {
    return (
      <Card>
        <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />
      </Card>
    );
  }
  if (ids.length > 0 || list.hasNextPage) return null;
  return (
    <Card>
      <EmptyState
        drawing="videos"
        text={t`No videos found yet.`}
        action={<ComposeButton>{t`Post a video`}</ComposeButton>}
      />
    </Card>
  );
}
