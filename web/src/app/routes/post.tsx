import { t } from '@lingui/core/macro';
import { PostPage } from '../../features/posts/post/post-page.tsx';
import { useParams } from '../../lib/router/router.tsx';
import { HomeColumns } from '../shell/columns/home-columns.tsx';

export function Component() {
  const { postId = '' } = useParams();
  return (
    <HomeColumns>
      <h1 className="sr-only">{t({ message: 'Post', context: 'noun' })}</h1>
      <PostPage key={postId} id={postId} />
    </HomeColumns>
  );
}
