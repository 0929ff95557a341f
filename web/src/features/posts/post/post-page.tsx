import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { LeadingPicture } from '../../../components/media/leading-picture.ts';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { usePost } from '../reading/read-post.ts';
import { PostCard } from './post-card.tsx';

export function PostPage({ id }: { id: string }) {
  const { data: post, isPending, refetch } = usePost(id);
  if (isPending) {
    return (
      <Card>
        <p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
          <Spinner />
          {t`Loading post...`}
        </p>
      </Card>
    );
  }
  if (post === null) {
    return (
      <Card>
        <EmptyState
          drawing="posts"
          text={t`Post not found`}
          action={<ButtonLink to="/home">{t`Go home`}</ButtonLink>}
        />
      </Card>
    );
  }
  if (!post) {
    return (
      <Card>
        <ErrorState text={t`Post not found`} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <LeadingPicture value={true}>
      <PostCard id={id} allComments />
    </LeadingPicture>
  );
}
