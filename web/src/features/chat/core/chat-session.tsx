import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { keepSending } from '../../../lib/outbox/keep-sending.ts';
import { actSending } from './act-sending.ts';
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
    restoreRecentChats();
    const stopSending = keepSending(memberId, [
      {
        open(id) {
          restoreOutbox(id);
          sender.start();
        },
        drainAll: sender.drainAll,
        close() {
          sender.stop();
          closeOutbox();
        },
      },
      actSending(cache),
    ]);
    return () => {
      stopSending();
      closeAllChats();
    };
  }, [cache, sender, memberId]);
  return (
    <OwnIdContext value={memberId}>
      <SenderContext value={sender}>{children}</SenderContext>
    </OwnIdContext>
  );
}
