import { t } from '@lingui/core/macro';
import { Dialog, Popover } from 'radix-ui';
import { keepOpenForToasts } from '../../../components/ui/dialogs/overlay.ts';
import { MessengerDropdown } from '../../../features/chat/components/messenger-dropdown.tsx';
import { PhoneMessenger } from '../../../features/chat/components/phone-messenger.tsx';
import type { PickedChat } from '../../../features/chat/core/chat-address.ts';
import { useBackCloses } from '../../../lib/router/back-closes.ts';
import { MessagesButton } from './messages-button.tsx';
import { useMessenger } from './messenger-state.tsx';
import { OfferPush } from './offer-push.tsx';
import { useOpenPickedChat } from './use-open-picked-chat.ts';

export { SendInChat } from '../../../features/chat/components/send-in-chat.tsx';

/** Opens below its button and closes on a click outside. */
export function DropdownPanel({ unread }: { unread: boolean }) {
  const { open, setOpen } = useMessenger();
  const openChat = useOpenPickedChat();
  const pick = (picked: PickedChat) => {
    setOpen(false);
    openChat(picked);
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
          aria-label={t`Chats`}
          onCloseAutoFocus={(event) => {
            // The chat that was opened from here has the focus.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className="z-40 w-90 rounded-lg border border-line bg-raised p-4 shadow-lift data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out"
        >
          <MessengerDropdown onPick={pick} onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The whole screen, on a phone. */
export function OverlayPanel({ unread }: { unread: boolean }) {
  const { open, setOpen } = useMessenger();
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <MessagesButton unread={unread} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToasts}
          className="fixed inset-0 top-(--offline-bar) z-50 flex flex-col bg-surface pt-(--safe-top) pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out"
        >
          <Dialog.Title className="sr-only">{t`Messenger`}</Dialog.Title>
          <OfferPush>
            <PhoneMessenger onClose={close} />
          </OfferPush>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
