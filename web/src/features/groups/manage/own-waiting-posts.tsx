import { groupTopic } from '@hearth/contract/groups/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { postCreated, postDeleted } from '@hearth/contract/posts/live';
import { postTopic } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { manageKeys } from './api/manage-cache.ts';
import { useWaitingPosts } from './api/posts.ts';
import { PostPreview } from './post-preview.tsx';

/** For the author: what moderators have yet to approve. */
export function OwnWaitingPosts({ groupId }: { groupId: string }) {
  const { data } = useWaitingPosts(groupId);
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: manageKeys.waiting(groupId) });
  useTopic<typeof postCreated>(groupTopic(groupId), { 'post.created': readAgain });
  const posts = data?.pages.flatMap((page) => page.items) ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-label={t`Your posts waiting for approval`} className="flex flex-col gap-2">
      <h2 className="px-4 font-semibold text-muted text-sm md:px-1">{t`Your posts waiting for approval`}</h2>
      {posts.map((post) => (
        <WaitingPost key={post.id} post={post} onGone={readAgain} />
      ))}
    </section>
  );
}

function WaitingPost({ post, onGone }: { post: Post; onGone: () => void }) {
  useTopic<typeof postDeleted>(postTopic(post.id), { 'post.deleted': onGone }, onGone);
  return <PostPreview post={post} />;
}
