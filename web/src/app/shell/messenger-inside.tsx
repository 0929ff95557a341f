import { ChatPopups } from '../../features/chat/components/chat-popups.tsx';
import { MessengerDropdown } from '../../features/chat/components/messenger-dropdown.tsx';
import { SlotsContext } from '../../features/chat/components/messenger-slots.ts';
import { PhoneMessenger } from '../../features/chat/components/phone-messenger.tsx';
import type { PickedChat } from '../../features/chat/core/chat-address.ts';
import { focusMessagesButton } from './messages-button.tsx';
import { messengerSlots } from './messenger-slots.tsx';

/** Everything of the messenger that is only loaded when someone opens it. */
export function DropdownInside(props: { onPick: (picked: PickedChat) => void; onLeave: () => void }) {
  return (
    <SlotsContext value={messengerSlots}>
      <MessengerDropdown {...props} />
    </SlotsContext>
  );
}

export function OverlayInside({ onClose }: { onClose: () => void }) {
  return (
    <SlotsContext value={messengerSlots}>
      <PhoneMessenger onClose={onClose} />
    </SlotsContext>
  );
}

export function PopupsInside() {
  return (
    <SlotsContext value={messengerSlots}>
      <ChatPopups onClosed={focusMessagesButton} />
    </SlotsContext>
  );
}
