import type { Post } from '@hearth/contract/posts/endpoints';
import type { pinPost, unpinPost } from '@hearth/contract/posts/history';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { use } from 'react';
import { MenuItem } from '../../../components/ui/menus/menu.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { applyPin } from './apply-pin.ts';
import { TimelineOwner } from './timeline-owner.ts';

const callPin = request<typeof pinPost>('PUT', '/api/posts/:postId/pin');
const callUnpin = request<typeof unpinPost>('DELETE', '/api/posts/:postId/pin');

/** In the menu of one's own post, on one's own profile. */
export function PinItem({ post, own }: { post: Post; own: boolean }) {
  const cache = useQueryClient();
  const here = use(TimelineOwner) === post.author.id;
  if (!own || !here) return null;
  const { id: postId, pinned, author } = post;
  const turn = async () => {
    try {
      await (pinned ? callUnpin : callPin)({ params: { postId } });
      applyPin(cache, { postId, authorId: author.id, pinned: !pinned });
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
  };
  const Icon = pinned ? PinOff : Pin;
  return (
    <MenuItem icon={<Icon size={22} aria-hidden="true" />} onSelect={() => void turn()}>
      {pinned ? t`Unpin from profile` : t`Pin to profile`}
    </MenuItem>
  );
}
