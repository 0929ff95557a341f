import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { cx } from '../../../../lib/page/cx.ts';
import { Comments } from '../../comments/comments.tsx';
import { PostHeader } from '../../parts/post-header.tsx';
import { RichText } from '../../parts/rich-text.tsx';
import { LikeButton } from '../../reactions/like-button.tsx';
import { ReactionSummary } from '../../reactions/reaction-summary.tsx';
import { useListedPost } from '../../reading/use-listed-post.ts';
import type { TagPoint } from '../tags/tag-photo.ts';
import { TaggedPeople } from '../tags/tagged-people.tsx';

type Tagging = { point: TagPoint | null } | null;
type Shown = {
  media: MediaView;
  tagging: Tagging;
  onTagging: (on: boolean) => void;
  onLeave: () => void;
  /** On a phone only: nothing but whose post it is. */
  folded: boolean;
  onFold: (folded: boolean) => void;
};
type Props = Shown & { postId: string };

/** Beside a photo, on a phone over its lower edge: whose post shows it, its words, who is on it, reactions and comments. */
export function PhotoCaption({ postId, ...shown }: Props) {
  const { onLeave } = shown;
  const { data: post, error, refetch } = useListedPost(postId);
  if (post === null) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for clicks on the links inside, which the keyboard makes too
    <section
      aria-label={t`Post`}
      onClick={({ target }) => target instanceof Element && target.closest('a[href^="/"]') && onLeave()}
      className="flex flex-col gap-3 bg-surface p-4 text-ink max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:max-h-[60dvh] max-md:rounded-t-xl max-md:pt-3 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:w-90 md:shrink-0"
    >
      {post && <Said post={post} {...shown} />}
      {!post && error && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {!post && !error && <Skeleton className="h-20" />}
    </section>
  );
}

function Said({ post, media, tagging, onTagging, folded, onFold }: Shown & { post: Post }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const Icon = folded ? ChevronUp : ChevronDown;
  return (
    <>
      <PostHeader
        post={post}
        menu={
          <span className="md:hidden">
            <IconButton
              label={folded ? t`Show post` : t({ message: 'Hide post', context: 'photo viewer' })}
              aria-expanded={!folded}
              onClick={() => onFold(!folded)}
            >
              <Icon size={22} aria-hidden="true" />
            </IconButton>
          </span>
        }
      />
      <section
        aria-label={t`Text and comments`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, also by keyboard
        tabIndex={0}
        className={cx(
          '-mx-4 -mb-4 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 pb-4 focus-visible:-outline-offset-2',
          folded && 'max-md:hidden',
        )}
      >
        {post.content && <RichText text={post.content} mentions={post.mentions} open onOpen={() => undefined} />}
        {media.alt && (
          <p dir="auto" className="whitespace-pre-line break-words rounded-md bg-sunken px-3 py-2 text-sm">
            <abbr title={t`Description`} className="me-2 font-semibold no-underline">
              {t({ message: 'ALT', comment: 'Opens the text that describes a photo, as on many sites' })}
            </abbr>
            {media.alt}
          </p>
        )}
        {media.kind === 'image' && (
          <TaggedPeople post={post} mediaId={media.id} tagging={tagging} onTagging={onTagging} />
        )}
        <ReactionSummary post={post} onComments={() => field.current?.focus()} />
        <div className="flex items-center gap-2 border-line border-t pt-2">
          <LikeButton post={post} />
          <ButtonLink to={`/post/${post.id}`} variant="secondary">
            {t`See post`}
          </ButtonLink>
        </div>
        <Comments
          post={post}
          open={post.counts.commentCount > post.firstComments.length}
          onOpen={() => undefined}
          field={field}
        />
      </section>
    </>
  );
}
