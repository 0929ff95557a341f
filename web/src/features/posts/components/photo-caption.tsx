import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { cx } from '../../../lib/cx.ts';
import { useCached } from '../../../lib/use-cached.ts';
import { useListedPost } from '../api/use-listed-post.ts';
import { LikeButton } from './like-button.tsx';
import { PostHeader } from './post-header.tsx';
import { ReactionSummary } from './reaction-summary.tsx';
import { RichText } from './rich-text.tsx';

type Props = { postId: string; onLeave: () => void };

/** Beside a photo: whose post shows it, its words and reactions, and the way to the post. */
export function PhotoCaption({ postId, onLeave }: Props) {
  const { data: post, error, refetch } = useListedPost(postId);
  if (post === null) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for clicks on the links inside, which the keyboard makes too
    <section
      aria-label={t`Post`}
      onClick={({ target }) => target instanceof Element && target.closest('a[href^="/"]') && onLeave()}
      className="flex flex-col gap-3 bg-surface p-4 text-ink max-md:max-h-[45dvh] max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:w-90 md:shrink-0"
    >
      {post && <Said post={post} onLeave={onLeave} />}
      {!post && error && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {!post && !error && <Skeleton className="h-20" />}
    </section>
  );
}

function Said({ post, onLeave }: { post: Post; onLeave: () => void }) {
  const navigate = useNavigate();
  // On a phone only; kept from one photo to the next.
  const [folded, setFolded] = useCached(['photo-caption-folded'], false);
  const address = `/post/${post.id}`;
  const Icon = folded ? ChevronUp : ChevronDown;
  return (
    <>
      <PostHeader
        post={post}
        menu={
          <span className="md:hidden">
            <IconButton
              label={folded ? t`Show post` : t`Hide post`}
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            >
              <Icon size={20} aria-hidden="true" />
            </IconButton>
          </span>
        }
      />
      <div className={cx('flex min-h-0 flex-col gap-2', folded && 'max-md:hidden')}>
        {post.content && (
          <section
            aria-label={t`Words of the post`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, also by keyboard
            tabIndex={0}
            className="min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
          >
            <RichText text={post.content} mentions={post.mentions} open onOpen={() => undefined} />
          </section>
        )}
        <ReactionSummary
          post={post}
          onComments={() => {
            onLeave();
            void navigate(address);
          }}
        />
        <div className="flex items-center gap-2 border-line border-t pt-2">
          <LikeButton post={post} />
          <ButtonLink to={address} variant="secondary">
            {t`See post`}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
