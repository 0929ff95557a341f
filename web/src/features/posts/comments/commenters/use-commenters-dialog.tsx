import type { Post } from '@hearth/contract/posts/endpoints';
import { lazy, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Opening } from '../../../../components/ui/dialogs/opening.tsx';

const CommentersDialog = lazy(async () => ({ default: (await import('./commenters-dialog.tsx')).CommentersDialog }));

/** `button`: what has the focus afterwards, because the menu item that opened the dialog has gone with its menu. */
export function useCommentersDialog(
  post: Post,
  button: RefObject<HTMLElement | null>,
): { chooseCommenters: () => void; commentersDialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const onClose = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const commentersDialog = open && (
    <Opening>
      <CommentersDialog post={post} onClose={onClose} />
    </Opening>
  );
  return { chooseCommenters: () => setOpen(true), commentersDialog };
}
