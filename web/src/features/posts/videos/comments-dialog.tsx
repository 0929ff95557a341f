import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Comments } from '../comments/comments.tsx';

export function CommentsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open title={t`Comments`} onOpenChange={(open) => !open && onClose()}>
      <Comments post={post} open onOpen={() => undefined} field={field} />
    </Dialog>
  );
}
