import { type ComponentType, lazy, Suspense, useState } from 'react';
import { MessagesButton } from './messages-button.tsx';
import { useMessenger } from './messenger-state.tsx';

const load = () => import('./messenger-panels.tsx');
const DropdownPanel = lazy(async () => ({ default: (await load()).DropdownPanel }));
const OverlayPanel = lazy(async () => ({ default: (await load()).OverlayPanel }));

type Props = { unread: boolean };

/** A button alone until it is pressed; the panel and all it needs are fetched when a hand comes near. */
function Messenger({ unread, Panel }: Props & { Panel: ComponentType<Props> }) {
  const { open, setOpen } = useMessenger();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const fetchAhead = () => void load();
  const button = (
    <MessagesButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
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

export function MessengerDropdown({ unread }: Props) {
  return <Messenger unread={unread} Panel={DropdownPanel} />;
}

export function MessengerOverlay({ unread }: Props) {
  return <Messenger unread={unread} Panel={OverlayPanel} />;
}
