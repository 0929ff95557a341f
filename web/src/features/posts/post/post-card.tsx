import type { Post } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useMember } from '../../accounts/public/member.ts';
import { patchOriginals, postKey } from '../cache/posts-cache.ts';
import { Comments } from '../comments/comments.tsx';
import { PostHeader } from '../parts/post-header.tsx';
import { PostSkeleton } from '../parts/post-skeleton.tsx';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';
import { useListedPost } from '../reading/use-listed-post.ts';
import { LazyPostMenu } from './lazy-post-menu.tsx';
import { PostActions } from './post-actions.tsx';
import { PostBody } from './post-body.tsx';
import { PostMark } from './post-mark.ts';
import { SharedOriginal } from './shared-original.tsx';

const [PostEditor, fetchEditor] = lazyPart(async () => (await import('./post-editor.tsx')).PostEditor);

const settled = 400;
const fresh = 30_000;

/** The original of a share goes when the viewer may no longer see it. */
function useWatchedOriginal(originalId: string | undefined): void {
  const cache = useQueryClient();
  useTopic(originalId ? postTopic(originalId) : null, {}, () => {
    if (originalId) patchOriginals(cache, originalId, () => null);
  });
}

/** Reads the post again if it was off the screen for a while, unless it is only scrolled past. */
function useFreshPost(id: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    const queryKey = postKey(id);
    const timer = setTimeout(() => {
      const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (Date.now() - readAt > fresh) void cache.invalidateQueries({ queryKey });
    }, settled);
    return () => clearTimeout(timer);
  }, [cache, id]);
}

type Position = { 'aria-posinset'?: number; 'aria-setsize'?: number; tabIndex?: number };
type Props = { post: Post; allComments?: boolean; position?: Position };

function LoadedPost({ post, allComments = false, position = {} }: Props) {
  const { id: memberId } = useMember();
  const author = usePerson(post.author);
  const [editing, setEditing] = useState(false);
  const [opened, setOpened] = useViewState<boolean>(`comments-open ${post.id}`, false);
  const commentField = useRef<HTMLTextAreaElement>(null);
  useFreshPost(post.id);
  useWatchedOriginal(post.original?.id);
  const own = author.id === memberId;
  const body = <PostBody post={post} whole={allComments} />;
  return (
    <article
      aria-label={t`Post by ${{ name: author.displayName }}`}
      {...position}
      className="flex scroll-mt-18 flex-col gap-3 border-line bg-surface p-4 pb-3 max-md:border-y md:rounded-lg md:border"
    >
      {use(PostMark)(post, own)}
      <PostHeader
        post={post}
        shared={post.type === 'shared'}
        menu={
          <LazyPostMenu
            post={post}
            own={own}
            onEdit={() => setEditing(true)}
            onNear={() => {
              if (post.canEdit) fetchEditor();
              if (post.canModerate) placeKindOf(post.place)?.fetchModeration?.();
            }}
          />
        }
      />
      {post.waiting && (
        <p className="font-semibold text-muted text-sm">
          {post.place ? t`Waiting for approval` : t`Waiting for review`}
        </p>
      )}
      {editing ? (
        <Suspense fallback={body}>
          <PostEditor post={post} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        body
      )}
      {post.type === 'shared' && <SharedOriginal original={post.original} />}
      <ReactionSummary post={post} onComments={() => setOpened(true)} />
      <PostActions post={post} onComment={() => (post.canComment ? commentField.current?.focus() : setOpened(true))} />
      <Comments post={post} open={opened || allComments} onOpen={() => setOpened(true)} field={commentField} />
    </article>
  );
}

/** `height`: what it had when it was last shown. */
type CardProps = Omit<Props, 'post'> & { id: string; height?: number | undefined };

export function PostCard({ id, height, ...rest }: CardProps) {
  const { data: post, error, refetch } = useListedPost(id);
  if (post) return <LoadedPost key={id} post={post} {...rest} />;
  if (post === null) return null;
  if (!error) return <PostSkeleton height={height} />;
  return (
    <Card padded={!height} style={{ height }} className="overflow-y-auto">
      <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
    </Card>
  );
}
