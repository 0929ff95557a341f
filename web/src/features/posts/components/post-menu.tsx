import type { Post } from '@hearth/contract/posts';
import { Bookmark, BookmarkX, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { useConfirm } from '../../../components/ui/use-confirm.tsx';
import { useDeletePost } from '../api/delete-post.ts';
import { useReportPost } from '../api/report-post.ts';
import { setSaved } from '../api/save-post.ts';
import { usePostSlots } from './post-slots.ts';

type Props = { post: Post; own: boolean; onEdit: () => void };

export function PostMenu({ post, own, onEdit }: Props) {
  const confirm = useConfirm();
  const remove = useDeletePost();
  const report = useReportPost();
  const { MoreItems } = usePostSlots();
  const askAndDelete = async () => {
    const yes = await confirm({ question: 'Are you sure you want to delete this post?' });
    if (yes) remove.mutate(post.id);
  };
  return (
    <Menu
      trigger={
        <IconButton label="More" variant="plain" size="sm">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
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
        <MenuItem icon={<Flag size={20} aria-hidden="true" />} onSelect={() => report.mutate(post.id)}>
          Report
        </MenuItem>
      )}
      {post.canDelete && (
        <MenuItem danger icon={<Trash2 size={20} aria-hidden="true" />} onSelect={() => void askAndDelete()}>
          Delete
        </MenuItem>
      )}
      {!own && <MoreItems post={post} />}
    </Menu>
  );
}
