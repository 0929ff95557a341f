import type { Chat, ChatState, Message } from '@hearth/contract/chat/endpoints';
import { filePreviews, isSilent } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { toast } from '../../../components/ui/toast/toast.ts';
import { memberIn } from '../../../features/accounts/public/member.ts';
import { readChat } from '../../../features/chat/api/chat.ts';
import { chatKey } from '../../../features/chat/api/chat-cache.ts';
import { addressOf, chatTitle } from '../../../features/chat/core/chat-address.ts';
import { previewWords } from '../../../features/chat/core/chat-words.ts';
import { openChat } from '../../../features/chat/core/open-chats.ts';
import { isChatShown } from '../../../features/chat/core/shown-chats.ts';
import { notificationSettingsQuery } from '../../../features/notifications/api/settings.ts';
import { soundChoice } from '../../../features/notifications/message-sound-choice.ts';
import { startChat } from '../../../features/open-chat/public/start-chat.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';

/** A live event names members only by their ids. */
function findChat(state: ChatState): Promise<Chat> {
  return queryClient.fetchQuery({
    queryKey: chatKey(state.id),
    queryFn: () => readChat(queryClient, addressOf(state)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The same of a chat of several, whose live event is the same for all members. */
export async function announceInGroup(message: Message): Promise<void> {
  const ownId = memberIn(queryClient)?.id;
  if (message.senderId === ownId) return;
  const known = queryClient.getQueryData<Chat>(chatKey(message.chatId));
  await announceMessage(known ?? (await readChat(queryClient, { chatId: message.chatId })), message);
}

/** A sound, if the member wants one here, and a toast, unless the chat is on the screen. */
export async function announceMessage(chat: ChatState, message: Message): Promise<void> {
  const ownId = memberIn(queryClient)?.id;
  // A reply to a story comes with a notification.
  const mentioned = message.everyone || message.mentions.some(({ memberId }) => memberId === ownId);
  if (message.senderId === ownId || message.story || isSilent(chat, mentioned, Date.now())) return;
  const shown = isChatShown(chat.id);
  if (soundChoice.get() === ownId && !(shown && document.hasFocus())) {
    const { playMessageSound } = await import('./play-message-sound.ts');
    void playMessageSound(message.id);
  }
  if (shown || document.visibilityState !== 'visible') return;
  const { types } = await queryClient.fetchQuery(notificationSettingsQuery);
  if (types.message.inApp || (mentioned && types.mention.inApp)) await showToast(chat, message);
}

async function showToast(chat: ChatState, { senderId, text, media }: Message): Promise<void> {
  const { people, name } = await findChat(chat);
  const sender = people.find(({ id }) => id === senderId) ?? people[0];
  const address = addressOf(chat);
  const [file] = media;
  toast(previewWords(text === '' && file ? filePreviews[file.kind] : text), {
    kind: 'info',
    brief: true,
    title: address.to ? sender.displayName : chatTitle({ name, people }),
    person: sender,
    replaces: `chat ${chat.id}`,
    action: { label: t`View`, run: () => (address.to ? startChat(sender) : openChat({ address, people, name })) },
  });
}
