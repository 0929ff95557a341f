import { t } from '@lingui/core/macro';
import { useWaitingPosts } from './api/posts.ts';
import { useManaged } from './api/use-managed.ts';
import { PostPreview } from './post-preview.tsx';

/** For the author: what moderators have yet to approve. */
export function OwnWaitingPosts({ groupId }: { groupId: string }) {
  const { data } = useWaitingPosts(groupId);
  useManaged(groupId);
  const posts = data?.pages.flatMap((page) => page.items) ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-label={t`Your posts waiting for approval`} className="flex flex-col gap-2">
      <h2 className="px-4 font-semibold text-muted text-sm md:px-1">{t`Your posts waiting for approval`}</h2>
      {posts.map((post) => (
        <PostPreview key={post.id} post={post} />
      ))}
    </section>
  );
}
