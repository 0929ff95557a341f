import { MessageCircle, MessagesSquare, X } from 'lucide-react';
import { Dialog, Popover } from 'radix-ui';
import { Dot } from '../../components/ui/badge.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useMessenger } from './messenger-state.tsx';

function MessagesButton({ unread, ...rest }: { unread: boolean }) {
  return (
    <IconButton label="Messages" {...rest}>
      <MessageCircle size={20} aria-hidden="true" />
      {unread && (
        <span className="absolute top-0 right-0">
          <Dot label="unread messages" />
        </span>
      )}
    </IconButton>
  );
}

/** Opens below its button and closes on a click outside. */
export function MessengerDropdown({ unread }: { unread: boolean }) {
  const { open, setOpen } = useMessenger();
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <MessagesButton unread={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Chats"
          className="z-40 w-90 rounded-lg border border-line bg-raised p-4 shadow-2 data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out"
        >
          <h2 className="font-bold text-2xl">Chats</h2>
          <EmptyState icon={MessagesSquare} text="No conversations yet." />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The whole screen, on a phone. */
export function MessengerOverlay({ unread }: { unread: boolean }) {
  const { open, setOpen } = useMessenger();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <MessagesButton unread={unread} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-surface pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out"
        >
          <header className="flex min-h-14 items-center justify-between border-line border-b pr-2 pl-4">
            <Dialog.Title className="font-bold text-xl">Messenger</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close" variant="plain">
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </header>
          <EmptyState icon={MessagesSquare} text="No recent conversations." />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
