import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { liveSocket } from '../../../lib/live/live.ts';
import { closeAllChats } from './open-chats.ts';
import { closeOutbox, restoreOutbox } from './outbox.ts';
import { OwnIdContext } from './own-id.ts';
import { restoreRecentChats } from './recent-chats.ts';
import { createSender, type Sender } from './send.ts';

const SenderContext = createContext<Sender | null>(null);

export function useSender(): Sender {
  const sender = useContext(SenderContext);
  if (!sender) throw new Error('useSender was called outside a ChatSession');
  return sender;
}

/** The chats of one member in this tab, from sign-in to sign-out. Messages stored on the device are sent first. */
export function ChatSession({ memberId, children }: { memberId: string; children: ReactNode }) {
  const cache = useQueryClient();
  const [sender] = useState(() => createSender(cache));
  useEffect(() => {
    restoreOutbox(memberId);
    restoreRecentChats();
    sender.start();
    const stopListening = liveSocket.state.subscribe(() => {
      if (liveSocket.state.get() === 'online') sender.drainAll();
    });
    window.addEventListener('online', sender.drainAll);
    return () => {
      sender.stop();
      stopListening();
      window.removeEventListener('online', sender.drainAll);
      closeOutbox();
      closeAllChats();
    };
  }, [sender, memberId]);
  return (
    <OwnIdContext value={memberId}>
      <SenderContext value={sender}>{children}</SenderContext>
    </OwnIdContext>
  );
}
