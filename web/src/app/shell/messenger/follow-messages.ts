import type { chatChanged } from '@hearth/contract/chat/endpoints';
import { onLive } from '../../../lib/live/live.ts';

/** Announces what others write, wherever the member is in the app; loaded with the first message. */
export function followMessages(): () => void {
  return onLive<typeof chatChanged>('chat.changed', ({ chat, message }) => {
    if (!message) return;
    // Without it the message is still counted and listed.
    import('./announce-message.ts').then((loaded) => loaded.announceMessage(chat, message)).catch(() => undefined);
  });
}
