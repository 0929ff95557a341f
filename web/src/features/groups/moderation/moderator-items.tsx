import { t } from '@lingui/core/macro';
import { MessageCircle, MessageCircleOff, Pin, PinOff, ShieldX } from 'lucide-react';
import { MenuItem } from '../../../components/ui/menus/menu.tsx';
import { usePinnedIds } from '../../posts/lists/public/place-source.ts';
import type { ModeratorItemsProps } from '../../posts/places/public/place-kinds.ts';
import { useCloseComments, useSetPinned } from './moderate-post.ts';

/** What the menu of a post offers to moderators of its group. */
export function ModeratorItems({ post, place, own, onRemove }: ModeratorItemsProps) {
  const at = { groupId: place.id, postId: post.id };
  const pinnedIds = usePinnedIds(place);
  const setPinned = useSetPinned(at);
  const closeComments = useCloseComments(at);
  const pinned = pinnedIds?.includes(post.id) ?? false;
  const Icon = pinned ? PinOff : Pin;
  const CommentsIcon = post.commentsClosed ? MessageCircle : MessageCircleOff;
  return (
    <>
      {pinnedIds && !post.waiting && (
        <MenuItem icon={<Icon size={22} aria-hidden="true" />} onSelect={() => setPinned.mutate(!pinned)}>
          {pinned ? t`Unpin from group` : t`Pin to group`}
        </MenuItem>
      )}
      <MenuItem
        icon={<CommentsIcon size={22} aria-hidden="true" />}
        onSelect={() => closeComments.mutate(!post.commentsClosed)}
      >
        {post.commentsClosed ? t`Turn on comments` : t`Turn off comments`}
      </MenuItem>
      {!own && (
        <MenuItem danger icon={<ShieldX size={22} aria-hidden="true" />} onSelect={onRemove}>
          {t`Remove from group`}
        </MenuItem>
      )}
    </>
  );
}
