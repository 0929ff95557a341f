import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { NewsButton } from '../../../components/layout/news-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PostSkeleton, PostSkeletons } from '../parts/post-skeleton.tsx';
import type { dropFarPostsSoon as DropFarPostsSoon } from '../reading/drop-far-posts.ts';
import { type PostSource, usePostList } from '../reading/post-lists.ts';
import { refreshNearTop, useNewPosts } from '../reading/use-new-posts.ts';
import { VirtualFeed } from './virtual-feed.tsx';

type Props = {
  source: PostSource;
  /** Helps where there are no posts. */
  action: ReactNode;
  /** Stands between the posts now and then. */
  between?: ReactNode;
  /** Posts that stand elsewhere on the screen. */
  without?: readonly string[];
};

/** Only a list that is scrolled through needs it. Without a network, more stays in memory. */
function dropFarPostsLater(...args: Parameters<typeof DropFarPostsSoon>): void {
  import('../reading/drop-far-posts.ts').then(
    ({ dropFarPostsSoon }) => dropFarPostsSoon(...args),
    () => undefined,
  );
}

/** One column of posts, newest first, with endless scrolling. */
export function PostList({ source, action, between, without = [] }: Props) {
  const cache = useQueryClient();
  const list = usePostList(source, () => refreshNearTop(cache, source));
  const news = useNewPosts(source);
  // Posts that were waited for are drawn in slices, so that the page answers in between.
  const isDrawn = useDeferredValue(list.data !== undefined);
  if (!list.data || !isDrawn) {
    if (!list.error) return <PostSkeletons label={t`Loading posts...`} />;
    return (
      <Card>
        <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />
      </Card>
    );
  }
  const ids = list.data.pages.flatMap((page) => page.ids).filter((id) => !without.includes(id));
  return (
    <div>
      <NewsButton text={t`New posts`} news={news} />
      {ids.length === 0 && without.length === 0 && !list.hasNextPage ? (
        <Card>
          <EmptyState drawing="posts" text={t`No posts found.`} action={action} />
        </Card>
      ) : (
        <VirtualFeed
          key={source.key.join('/')}
          name={source.key.join('/')}
          ids={ids}
          more={list.hasNextPage}
          between={between}
          busy={list.isFetching}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void list.fetchNextPage();
          }}
          onMove={(id) => dropFarPostsLater(cache, source.key, id)}
        />
      )}
      {list.isFetchingNextPage && (
        <div className="mt-2 md:mt-4">
          <PostSkeleton />
        </div>
      )}
      {list.isFetchNextPageError && (
        <div role="alert" className="flex flex-col items-center gap-2 py-6 text-center">
          <p>{messageOf(list.error)}</p>
          <Button variant="secondary" onClick={() => void list.fetchNextPage()}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  );
}
