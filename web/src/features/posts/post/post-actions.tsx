import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { actionStyle } from '../parts/action-style.ts';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { LikeButton } from '../reactions/like-button.tsx';

const [ShareDialog, fetchShareDialog] = lazyPart(async () => (await import('../sharing/share-dialog.tsx')).ShareDialog);

const notShared = ({ place }: Post) => placeKindOf(place)?.words.notShared ?? t`Only public posts can be shared`;

/** Like, Comment and Share, below a post or a video. */
export function PostActions({ post, onComment }: { post: Post; onComment: () => void }) {
  const [sharing, setSharing] = useState(false);
  return (
    <div className="flex gap-1 border-line border-t pt-1">
      <LikeButton post={post} />
      <button
        type="button"
        disabled={!post.canComment}
        title={post.canComment ? undefined : t`You can’t comment on this post`}
        onClick={onComment}
        className={actionStyle}
      >
        <MessageCircle size={22} aria-hidden="true" />
        {t({ message: 'Comment', context: 'button' })}
      </button>
      <button
        type="button"
        disabled={!post.canShare}
        title={post.canShare ? undefined : notShared(post)}
        onPointerEnter={fetchShareDialog}
        onFocus={fetchShareDialog}
        onClick={() => setSharing(true)}
        className={actionStyle}
      >
        <Share2 size={22} aria-hidden="true" />
        {t({ message: 'Share', context: 'button' })}
      </button>
      {sharing && (
        <Opening>
          <ShareDialog post={post} onClose={() => setSharing(false)} />
        </Opening>
      )}
    </div>
  );
}
