import { t } from '@lingui/core/macro';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { VideoGrid } from '../../features/posts/videos/video-grid.tsx';

export function Component() {
  return (
    <Page>
      <PageTitle title={t`Watch Videos`} />
      <VideoGrid />
    </Page>
  );
}
