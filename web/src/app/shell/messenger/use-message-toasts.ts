import type { ChatState, chatChanged, Message } from '@hearth/contract/chat/endpoints';
import { isSilent } from '@hearth/contract/chat/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMember } from '../../../features/accounts/public/member.ts';
import { onLive } from '../../../lib/live/live.ts';
import { useOpenPickedChat } from './use-open-picked-chat.ts';

/** Announces what others write, wherever the member is in the app; loaded with the first message. */
export function useMessageToasts(): void {
  const { id: ownId } = useMember();
  const open = useOpenPickedChat();
  // A toast is pressed later, perhaps on another screen.
  const openThen = useRef(open);
  useEffect(() => {
    openThen.current = open;
  }, [open]);
  const announce = useEffectEvent(async (chat: ChatState, message: Message) => {
    // A reply to a story comes with a notification.
    if (message.senderId === ownId || message.story || isSilent(chat)) return;
    const { announceMessage } = await import('./announce-message.ts');
    await announceMessage({ ownId, chat, message }, (picked) => openThen.current(picked));
  });
  useEffect(
    () =>
      onLive<typeof chatChanged>('chat.changed', ({ chat, message }) => {
        // Without it the message is still counted and listed.
        if (message) announce(chat, message).catch(() => undefined);
      }),
    [],
  );
}
