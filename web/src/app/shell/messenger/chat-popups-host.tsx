import { lazy, Suspense } from 'react';
import { useOpenChats } from '../../../features/chat/core/open-chats.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { focusMessagesButton } from './messages-button.tsx';

const ChatPopups = lazy(async () => ({ default: (await import('./popups-offering-push.tsx')).PopupsOfferingPush }));

/** On a desktop; /messages shows its chats itself. */
export function ChatPopupsHost() {
  const { chats } = useOpenChats();
  const { pathname } = useLocation();
  if (chats.length === 0 || pathname === '/messages') return null;
  return (
    <Suspense fallback={null}>
      <ChatPopups onClosed={focusMessagesButton} />
    </Suspense>
  );
}
