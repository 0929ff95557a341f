import type { Post } from '@hearth/contract/posts/endpoints';
import { lazy, Suspense, use } from 'react';
import { FollowedTags } from './followed-tags.ts';

const Mark = lazy(async () => ({ default: (await import('./followed-tag-mark.tsx')).FollowedTagMark }));

function LazyFollowedTag({ post, own }: { post: Post; own: boolean }) {
  const tags = use(FollowedTags);
  if (own || tags.length === 0) return null;
  return (
    <Suspense>
      <Mark post={post} tags={tags} />
    </Suspense>
  );
}

/** For `PostMark`, where a list gives the tags. */
export const followedTagMark = (post: Post, own: boolean) => <LazyFollowedTag post={post} own={own} />;
