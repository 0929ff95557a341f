import type { Message } from '@hearth/contract/chat/endpoints';
import { lazy, Suspense, useState } from 'react';
import { MessageMenuButton } from './message-menu-button.tsx';

const load = async () => ({ default: (await import('./message-menu.tsx')).MessageMenu });
const MessageMenu = lazy(load);

/** Only a button until it is pressed: a chat shows many messages. */
export function LazyMessageMenu({ message }: { message: Message }) {
  const [wanted, setWanted] = useState(false);
  const near = () => void load();
  const button = <MessageMenuButton onPointerEnter={near} onFocus={near} onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MessageMenu message={message} />
    </Suspense>
  );
}
