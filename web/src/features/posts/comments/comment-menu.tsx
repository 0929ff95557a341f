import type { Comment } from '@hearth/contract/posts/comments';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Flag, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { knownPost } from '../cache/posts-cache.ts';
import { useDeleteComment } from './api/delete-comment.ts';
import { CommentMoreButton } from './comment-more-button.tsx';

export type CommentMenuProps = { comment: Comment; onEdit: () => void; onReport: () => void; onRemove: () => void };

export function CommentMenu({ comment, onEdit, onReport, onRemove }: CommentMenuProps) {
  const confirm = useConfirm();
  const remove = useDeleteComment(comment);
  const moderates = knownPost(useQueryClient(), comment.postId)?.canModerate;
  const askAndDelete = async () => {
    const question = comment.replyCount > 0 ? t`Delete this comment and its replies?` : t`Delete this comment?`;
    if (await confirm({ question })) remove.mutate();
  };
  return (
    <Menu defaultOpen align="start" trigger={<CommentMoreButton disabled={remove.isPending} />}>
      {comment.canEdit && (
        <MenuItem icon={<Pencil size={22} aria-hidden="true" />} onSelect={onEdit}>
          {t`Edit`}
        </MenuItem>
      )}
      {!comment.canEdit && (
        <MenuItem icon={<Flag size={22} aria-hidden="true" />} onSelect={onReport}>
          {t({ message: 'Report', context: 'button' })}
        </MenuItem>
      )}
      {comment.canDelete && (
        <MenuItem danger icon={<Trash2 size={22} aria-hidden="true" />} onSelect={() => void askAndDelete()}>
          {t`Delete`}
        </MenuItem>
      )}
      {!comment.canDelete && moderates && (
        <MenuItem danger icon={<ShieldX size={22} aria-hidden="true" />} onSelect={onRemove}>
          {t({ message: 'Remove', context: 'button' })}
        </MenuItem>
      )}
    </Menu>
  );
}
