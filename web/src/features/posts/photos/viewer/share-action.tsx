import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import { viewerActionStyle } from '../../../../components/media/viewer-action-style.ts';
import { useListedPost } from '../../reading/use-listed-post.ts';

type Props = { postId: string; onNear: () => void; onShare: (post: Post) => void };

/** Only where the post may be shared. */
export function ShareAction({ postId, onNear, onShare }: Props) {
  const { data: post } = useListedPost(postId);
  if (!post?.canShare) return null;
  const name = t({ message: 'Share', context: 'button' });
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => onShare(post)}
      className={viewerActionStyle}
    >
      <Share2 size={22} aria-hidden="true" />
    </button>
  );
}
