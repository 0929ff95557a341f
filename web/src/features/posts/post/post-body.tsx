import type { PostBody as Body } from '@hearth/contract/posts/endpoints';
import { lazy, Suspense } from 'react';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { cx } from '../../../lib/page/cx.ts';
import { LazyLinkCard } from '../cards/public/link-card.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { PostMedia } from '../photos/tiles/post-media.tsx';

const PollBox = lazy(async () => ({ default: (await import('../polls/poll-box.tsx')).PollBox }));

const shortText = 85;

/** `whole`: the text is not folded, as on the page of a single post. */
type Props = { post: Body; edgeless?: boolean; whole?: boolean };

/** Text and media of a post. A short text without media is set large. */
export function PostBody({ post, edgeless = false, whole = false }: Props) {
  const [open, setOpen] = useViewState<boolean>(`text-open ${post.id}`, false);
  const large = post.media.length === 0 && post.content.length <= shortText && !post.content.includes('\n');
  return (
    <>
      {post.content && (
        <RichText
          text={post.content}
          mentions={post.mentions}
          language={post.language}
          open={open || whole}
          onOpen={() => setOpen(true)}
          className={large && !edgeless ? 'text-xl' : ''}
        />
      )}
      {post.poll && (
        <Suspense fallback={<div style={{ height: `${3.25 * post.poll.options.length + 4.5}rem` }} />}>
          <PollBox postId={post.id} poll={post.poll} authorId={post.author.id} />
        </Suspense>
      )}
      {post.media.length > 0 && (
        <div className={cx(edgeless ? 'overflow-hidden rounded-md' : '-mx-4')}>
          <PostMedia postId={post.id} media={post.media} />
        </div>
      )}
      <LazyLinkCard card={post.card} />
    </>
  );
}
