import { useParams } from 'react-router';
import { PostPage } from '../../features/posts/components/post-page.tsx';
import { PostFrame } from '../post-frame.tsx';
import { HomeColumns } from '../shell/home-columns.tsx';

export function Component() {
  const { postId = '' } = useParams();
  return (
    <HomeColumns>
      <h1 className="sr-only">Post</h1>
      <PostFrame>
        <PostPage key={postId} id={postId} />
      </PostFrame>
    </HomeColumns>
  );
}
