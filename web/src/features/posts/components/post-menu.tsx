import type { Post } from '@hearth/contract/posts/endpoints';
import { Ban, Bookmark, BookmarkX, Flag, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { useConfirm } from '../../../components/ui/use-confirm.tsx';
import { useBlockMember } from '../../friends/public/use-block-member.ts';
import { useDeletePost } from '../api/delete-post.ts';
import { setSaved } from '../api/save-post.ts';
import { MoreButton } from './more-button.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

export type PostMenuProps = { post: Post; own: boolean; onEdit: () => void };

/** Open when it is mounted, because LazyPostMenu's button has just been pressed. */
export function PostMenu({ post, own, onEdit }: PostMenuProps) {
  const confirm = useConfirm();
  const remove = useDeletePost();
  const [reporting, setReporting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeReport = () => {
    flushSync(() => setReporting(false));
    // The item that opened the dialog has gone with its menu.
    button.current?.focus();
  };
  const block = useBlockMember();
  const askAndDelete = async () => {
    const yes = await confirm({ question: 'Are you sure you want to delete this post?' });
    if (yes) remove.mutate(post.id);
  };
  return (
    <>
      <Menu defaultOpen trigger={<MoreButton ref={button} />}>
        {post.saved ? (
          <MenuItem icon={<BookmarkX size={20} aria-hidden="true" />} onSelect={() => setSaved(post.id, false)}>
            Unsave
          </MenuItem>
        ) : (
          <MenuItem icon={<Bookmark size={20} aria-hidden="true" />} onSelect={() => setSaved(post.id, true)}>
            Save
          </MenuItem>
        )}
        {post.canEdit && (
          <MenuItem icon={<Pencil size={20} aria-hidden="true" />} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        {!own && (
          <MenuItem icon={<Flag size={20} aria-hidden="true" />} onSelect={() => setReporting(true)}>
            Report
          </MenuItem>
        )}
        {post.canDelete && (
          <MenuItem danger icon={<Trash2 size={20} aria-hidden="true" />} onSelect={() => void askAndDelete()}>
            Delete
          </MenuItem>
        )}
        {!own && (
          <MenuItem danger icon={<Ban size={20} aria-hidden="true" />} onSelect={() => void block(post.author)}>
            Block
          </MenuItem>
        )}
      </Menu>
      {reporting && (
        <Suspense>
          <ReportDialog postId={post.id} onClose={closeReport} />
        </Suspense>
      )}
    </>
  );
}
