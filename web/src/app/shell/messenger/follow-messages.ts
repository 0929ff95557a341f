import type { chatChanged, chatMessage } from '@hearth/contract/chat/endpoints';
import { onLive } from '../../../lib/live/live.ts';

/** Announces what others write, wherever the member is in the app; loaded with the first message. */
export function followMessages(): () => void {
  const stops = [
    onLive<typeof chatChanged>('chat.changed', ({ chat, message }) => {
      if (message) announce(({ announceMessage }) => announceMessage(chat, message));
    }),
    onLive<typeof chatMessage>('chat.message', ({ message }) => {
      if (!message.line) announce(({ announceInGroup }) => announceInGroup(message));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Without it the message is still counted and listed. */
function announce(tell: (loaded: typeof import('./announce-message.ts')) => Promise<void>): void {
  import('./announce-message.ts').then(tell).catch(() => undefined);
}
