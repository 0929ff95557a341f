import { lazy, Suspense } from 'react';
import type { PickedChat } from '../core/chat-address.ts';

const ChatRequests = lazy(async () => ({ default: (await import('./chat-requests.tsx')).ChatRequests }));

/** Without them the folder still shows its chats. */
export function LazyChatRequests({ onPick }: { onPick: (picked: PickedChat) => void }) {
  return (
    <Suspense fallback={null}>
      <ChatRequests onPick={onPick} />
    </Suspense>
  );
}
