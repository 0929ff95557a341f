import type { Person } from '@hearth/contract/people';
import { MessageCircle } from 'lucide-react';
import { Dialog, Popover } from 'radix-ui';
import { lazy, Suspense, useId } from 'react';
import { Dot } from '../../components/ui/badge.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { keepOpenForToasts } from '../../components/ui/overlay.ts';
import { useMessenger } from './messenger-state.tsx';
import { useOpenChat } from './use-open-chat.ts';

const DropdownInside = lazy(async () => ({ default: (await import('./messenger-inside.tsx')).DropdownInside }));
const OverlayInside = lazy(async () => ({ default: (await import('./messenger-inside.tsx')).OverlayInside }));

function MessagesButton({ unread, ...rest }: { unread: boolean }) {
  const unreadId = useId();
  return (
    <IconButton label="Messages" aria-describedby={unread ? unreadId : undefined} {...rest}>
      <MessageCircle size={20} aria-hidden="true" />
      {unread && (
        <span id={unreadId} className="absolute top-0 right-0">
          <Dot label="unread messages" />
        </span>
      )}
    </IconButton>
  );
}

/** Opens below its button and closes on a click outside. */
export function MessengerDropdown({ unread }: { unread: boolean }) {
  const { open, setOpen } = useMessenger();
  const openChat = useOpenChat();
  const pick = (person: Person) => {
    setOpen(false);
    openChat(person);
  };
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
          onCloseAutoFocus={(event) => {
            // A chat that was opened from here has taken the focus.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className="z-40 w-90 rounded-lg border border-line bg-raised p-4 shadow-2 data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out"
        >
          <Suspense fallback={<div className="h-80" />}>
            <DropdownInside onPick={pick} onLeave={() => setOpen(false)} />
          </Suspense>
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
          onInteractOutside={keepOpenForToasts}
          className="fixed inset-0 z-50 flex flex-col bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out"
        >
          <Dialog.Title className="sr-only">Messenger</Dialog.Title>
          <Suspense fallback={null}>
            <OverlayInside onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
