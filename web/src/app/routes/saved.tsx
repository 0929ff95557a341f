import { t } from '@lingui/core/macro';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SavedPosts } from '../../features/posts/saved/saved-posts.tsx';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

export function Component() {
  return (
    <Page narrow rail={<PeopleRail />}>
      <PageTitle title={t`Saved`} />
      <SavedPosts />
    </Page>
  );
}
