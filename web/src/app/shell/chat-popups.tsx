import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useOpenChats } from '../../features/chat/core/open-chats.ts';

const PopupsInside = lazy(async () => ({ default: (await import('./messenger-inside.tsx')).PopupsInside }));

/** On a desktop; /messages shows its chats itself. */
export function ChatPopups() {
  const { chats } = useOpenChats();
  const { pathname } = useLocation();
  if (chats.length === 0 || pathname === '/messages') return null;
  return (
    <Suspense fallback={null}>
      <PopupsInside />
    </Suspense>
  );
}
