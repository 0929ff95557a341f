import { postTopic } from '@hearth/contract/posts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { FileQuestionMark } from 'lucide-react';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { readAgain } from '../../../lib/live/read-again.ts';
import { useWatched } from '../../../lib/live/use-watched.ts';
import { commentsKey } from '../api/comments-cache.ts';
import { postKey } from '../api/posts-cache.ts';
import { usePost } from '../api/read-post.ts';
import { PostCard } from './post-card.tsx';

export function PostPage({ id }: { id: string }) {
  const cache = useQueryClient();
  const { data: post, isPending, refetch } = usePost(id);
  useWatched(postTopic(id), () => {
    void readAgain(cache, postKey(id));
    void readAgain(cache, commentsKey(id));
  });
  if (isPending) {
    return (
      <Card>
        <p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
          <Spinner />
          Loading post...
        </p>
      </Card>
    );
  }
  if (post === null) {
    return (
      <Card>
        <EmptyState icon={FileQuestionMark} text="Post not found" />
      </Card>
    );
  }
  if (!post) {
    return (
      <Card>
        <ErrorState text="Post not found" onRetry={() => void refetch()} />
      </Card>
    );
  }
  return <PostCard id={id} allComments />;
}
