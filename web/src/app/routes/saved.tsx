import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SavedPosts } from '../../features/posts/components/saved-posts.tsx';
import { PostFrame } from '../post-frame.tsx';

export function Component() {
  return (
    <Page narrow>
      <PageTitle title="Saved" />
      <PostFrame>
        <SavedPosts />
      </PostFrame>
    </Page>
  );
}
