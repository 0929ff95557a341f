import { t } from '@lingui/core/macro';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SwipedVideos } from '../../features/posts/videos/swiped-videos.tsx';
import { useVideos } from '../../features/posts/videos/use-videos.ts';
import { VideoGrid } from '../../features/posts/videos/video-grid.tsx';
import { usePhone } from '../../lib/page/use-media-query.ts';

export function Component() {
  const phone = usePhone();
  const videos = useVideos();
  const title = t`Watch Videos`;
  if (phone && videos.ids.length > 0) return <SwipedVideos title={title} videos={videos} />;
  return (
    <Page>
      <PageTitle title={title} />
      <VideoGrid videos={videos} />
    </Page>
  );
}
