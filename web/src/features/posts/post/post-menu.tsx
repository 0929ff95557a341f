import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Bookmark, BookmarkX, Flag, Link, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';
import { useBlockMember } from '../../friends/public/use-block-member.ts';
import { useReport } from '../../reports/public/use-report.tsx';
import { applyNews, dropPost } from '../cache/posts-cache.ts';
import { FeedChoiceItems } from '../choices/feed-choice-items.tsx';
import { commentersQuestion } from '../comments/commenters/commenters-words.ts';
import { useCommentersDialog } from '../comments/commenters/use-commenters-dialog.tsx';
import { PinItem } from '../history/pin-item.tsx';
import { linkTo } from '../parts/link-to.ts';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { setSaved } from '../saved/save-post.ts';
import { useDeletePost } from '../writing/delete-post.ts';

export type PostMenuProps = { post: Post; own: boolean; onEdit: () => void };

/** Open when it is mounted, because LazyPostMenu's button has just been pressed. */
export function PostMenu({ post, own, onEdit }: PostMenuProps) {
  const confirm = useConfirm();
  const remove = useDeletePost();
  const cache = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const { place } = post;
  const kind = placeKindOf(place);
  const { report, dialog } = useReport(
    { kind: 'post', postId: post.id, receiver: place && kind?.reportsTo?.(place) },
    { button, onReported: () => applyNews(cache, post.id, { kind: 'own', state: { reported: true } }) },
  );
  const block = useBlockMember();
  const [removing, setRemoving] = useState(false);
  const { chooseCommenters, commentersDialog } = useCommentersDialog(post, button);
  const askAndDelete = async () => {
    const yes = await confirm({ question: t`Are you sure you want to delete this post?` });
    if (yes) remove.mutate(post);
  };
  const closeRemoval = () => {
    flushSync(() => setRemoving(false));
    button.current?.focus();
  };
  return (
    <>
      <Menu defaultOpen trigger={<MoreButton ref={button} variant="plain" size="sm" />}>
        {post.saved ? (
          <MenuItem icon={<BookmarkX size={22} aria-hidden="true" />} onSelect={() => setSaved(post.id, false)}>
            {t`Unsave`}
          </MenuItem>
        ) : (
          <MenuItem icon={<Bookmark size={22} aria-hidden="true" />} onSelect={() => setSaved(post.id, true)}>
            {t({ message: 'Save', context: 'for later' })}
          </MenuItem>
        )}
        <MenuItem icon={<Link size={22} aria-hidden="true" />} onSelect={() => void copyLink(linkTo(post.id))}>
          {t`Copy link`}
        </MenuItem>
        <PinItem post={post} own={own} />
        {post.canEdit && (
          <MenuItem icon={<Pencil size={22} aria-hidden="true" />} onSelect={onEdit}>
            {t`Edit`}
          </MenuItem>
        )}
        {!own && <FeedChoiceItems person={post.author} postId={post.id} />}
        {own && (
          <MenuItem icon={<MessageCircle size={22} aria-hidden="true" />} onSelect={chooseCommenters}>
            {commentersQuestion}
          </MenuItem>
        )}
        {!own && (
          <MenuItem icon={<Flag size={22} aria-hidden="true" />} onSelect={report}>
            {t({ message: 'Report', context: 'button' })}
          </MenuItem>
        )}
        {post.canModerate && place && kind?.ModeratorItems && (
          <kind.ModeratorItems post={post} place={place} own={own} onRemove={() => setRemoving(true)} />
        )}
        {post.canDelete && (
          <MenuItem danger icon={<Trash2 size={22} aria-hidden="true" />} onSelect={() => void askAndDelete()}>
            {t`Delete`}
          </MenuItem>
        )}
        {!own && (
          <MenuItem danger icon={<Ban size={22} aria-hidden="true" />} onSelect={() => void block(post.author)}>
            {t`Block`}
          </MenuItem>
        )}
      </Menu>
      {dialog}
      {commentersDialog}
      {removing && place && kind?.Removal && (
        <Opening>
          <kind.Removal
            place={place}
            postId={post.id}
            onRemoved={() => dropPost(cache, post.id)}
            onClose={closeRemoval}
          />
        </Opening>
      )}
    </>
  );
}
