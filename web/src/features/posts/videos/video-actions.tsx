import type { Post } from '@hearth/contract/posts/endpoints';
import { useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { PostActions } from '../post/post-actions.tsx';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';

const [CommentsDialog] = lazyPart(async () => (await import('./comments-dialog.tsx')).CommentsDialog);

/** What members said about the post of a video, and what one can say. Comments open over the page: the video plays on. */
export function VideoActions({ post }: { post: Post }) {
  const [reading, setReading] = useState(false);
  const read = () => setReading(true);
  return (
    <>
      <ReactionSummary post={post} onComments={read} />
      <PostActions post={post} onComment={read} />
      {reading && (
        <Opening>
          <CommentsDialog post={post} onClose={() => setReading(false)} />
        </Opening>
      )}
    </>
  );
}
