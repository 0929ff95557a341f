import type { Message } from '@hearth/contract/chat/endpoints';
import { lazy, type ReactNode, type RefObject, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';

const ForwardDialog = lazy(async () => ({ default: (await import('./forward-dialog.tsx')).ForwardDialog }));

/** `button` has the focus afterwards. */
export function useForward(
  message: Message,
  button: RefObject<HTMLElement | null>,
): { open: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const dialog = open && (
    <Opening>
      <ForwardDialog message={message} onClose={close} />
    </Opening>
  );
  return { open: () => setOpen(true), dialog };
}
