import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { MessageCircle, MessageCircleOff, Pin, PinOff, ShieldX } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { MenuItem } from '../../../components/ui/menu.tsx';
import { useCached } from '../../../lib/use-cached.ts';
import { useCloseComments, useSetPinned } from './moderate-post.ts';
import { RemovalFromGroup } from './removal-from-group.tsx';

/** What the menu of a post offers to moderators of its group. `button` has the focus when the dialog is closed. */
export function useGroupEntries(
  post: Post,
  { own, button }: { own: boolean; button: RefObject<HTMLElement | null> },
): { entries: ReactNode; dialog: ReactNode } {
  const group = post.canModerate ? post.group : null;
  const at = { groupId: group?.id ?? '', postId: post.id };
  // Known where the list of the group has been read.
  const pinnedIds = useCached<string[] | null>(['group-pinned', at.groupId], null);
  const setPinned = useSetPinned(at);
  const closeComments = useCloseComments(at);
  const [removing, setRemoving] = useState(false);
  if (!group) return { entries: null, dialog: null };
  const pinned = pinnedIds?.includes(post.id) ?? false;
  const Icon = pinned ? PinOff : Pin;
  const CommentsIcon = post.commentsClosed ? MessageCircle : MessageCircleOff;
  const close = () => {
    flushSync(() => setRemoving(false));
    button.current?.focus();
  };
  const entries = (
    <>
      {pinnedIds && !post.waiting && (
        <MenuItem icon={<Icon size={20} aria-hidden="true" />} onSelect={() => setPinned.mutate(!pinned)}>
          {pinned ? t`Unpin from group` : t`Pin to group`}
        </MenuItem>
      )}
      <MenuItem
        icon={<CommentsIcon size={20} aria-hidden="true" />}
        onSelect={() => closeComments.mutate(!post.commentsClosed)}
      >
        {post.commentsClosed ? t`Turn on comments` : t`Turn off comments`}
      </MenuItem>
      {!own && (
        <MenuItem danger icon={<ShieldX size={20} aria-hidden="true" />} onSelect={() => setRemoving(true)}>
          {t`Remove from group`}
        </MenuItem>
      )}
    </>
  );
  return { entries, dialog: removing && <RemovalFromGroup {...at} onClose={close} /> };
}
