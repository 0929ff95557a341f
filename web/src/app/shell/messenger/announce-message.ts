import type { Chat, ChatState, Message } from '@hearth/contract/chat/endpoints';
import { toast } from '../../../components/ui/toast.ts';
import { readChat } from '../../../features/chat/api/chat.ts';
import { chatKey } from '../../../features/chat/api/chat-cache.ts';
import { addressOf, type PickedChat } from '../../../features/chat/core/chat-address.ts';
import { isChatShown } from '../../../features/chat/core/shown-chats.ts';
import { notificationSettingsQuery } from '../../../features/notifications/api/settings.ts';
import { soundChoice } from '../../../lib/message-sound-choice.ts';
import { queryClient } from '../../../lib/query-client.ts';

type Arrived = { ownId: string; chat: ChatState; message: Message };

/** A live event names members only by their ids. */
function findChat(state: ChatState): Promise<Chat> {
  return queryClient.fetchQuery({
    queryKey: chatKey(state.id),
    queryFn: () => readChat(queryClient, addressOf(state)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A sound, if the member wants one here, and a toast, unless the chat is on the screen. */
export async function announceMessage(
  { ownId, chat, message }: Arrived,
  open: (picked: PickedChat) => void,
): Promise<void> {
  const visible = document.visibilityState === 'visible';
  if (soundChoice.get() === ownId && !(isChatShown(chat.id) && document.hasFocus())) {
    const { playMessageSound } = await import('./play-message-sound.ts');
    void playMessageSound(message.id);
  }
  if (!visible || isChatShown(chat.id)) return;
  const { types } = await queryClient.fetchQuery(notificationSettingsQuery);
  if (!types.message.inApp) return;
  const { people } = await findChat(chat);
  const sender = people.find(({ id }) => id === message.senderId) ?? people[0];
  toast(chat.lastMessage?.text ?? '', {
    kind: 'info',
    brief: true,
    title: sender.displayName,
    person: sender,
    replaces: `chat ${chat.id}`,
    action: { label: 'View', run: () => open({ address: addressOf(chat), people }) },
  });
}
