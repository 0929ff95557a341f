import { type ComponentType, Suspense, useState } from 'react';
import { provideSendInChat } from '../../../features/open-chat/public/send-in-chat.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { MessagesButton } from './messages-button.tsx';
import { useMessenger } from './messenger-state.tsx';

const load = () => import('./messenger-panels.tsx');
const [DropdownPanel, fetchPanels] = lazyPart(async () => (await load()).DropdownPanel);
const [OverlayPanel] = lazyPart(async () => (await load()).OverlayPanel);
provideSendInChat(async () => (await load()).SendInChat);

type Props = { unread: boolean };

/** Only a button until it is pressed. The panel is loaded when the pointer or the focus reaches the button. */
function MessengerButton({ unread, Panel }: Props & { Panel: ComponentType<Props> }) {
  const { open, setOpen } = useMessenger();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const button = (
    <MessagesButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={fetchPanels}
      onFocus={fetchPanels}
      onClick={() => setOpen(!open)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Panel unread={unread} />
    </Suspense>
  );
}

export function DesktopMessenger({ unread }: Props) {
  return <MessengerButton unread={unread} Panel={DropdownPanel} />;
}

export function PhoneBarMessenger({ unread }: Props) {
  return <MessengerButton unread={unread} Panel={OverlayPanel} />;
}
