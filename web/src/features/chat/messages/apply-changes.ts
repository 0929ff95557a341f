import type { Chat, Message } from '@hearth/contract/chat/endpoints';
import type { chatPinsChanged, messageChanged, messageGone, readMessage } from '@hearth/contract/chat/message-actions';
import type { DataOf } from '@hearth/contract/core/live';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import {
  changeMessages,
  chatKey,
  chatListsKey,
  chatPinsKey,
  type MessagePages,
  messagesKey,
} from '../api/chat-cache.ts';
import { foundMessagesKey } from '../api/search-messages.ts';
import { stopVoice } from './voice-player.ts';

const read = request<typeof readMessage>('GET', '/api/chats/:chatId/messages/:messageId');

/** Members of a chat of several read at different moments, and several changes at once. */
const longestPauseMs = 300;
const waiting = new Set<string>();

export function applyChanged(cache: QueryClient, changed: DataOf<typeof messageChanged>): void {
  const { chatId, messageId, version, message } = changed;
  if (message) {
    applyVersion(cache, message);
    return;
  }
  // The lists show the last message, and of a chat of several nobody is told more.
  if (cache.getQueryData<Chat>(chatKey(chatId))?.lastSeq === changed.seq) {
    void cache.invalidateQueries({ queryKey: chatKey(chatId) });
    void cache.invalidateQueries({ queryKey: chatListsKey });
  }
  const known = findLoaded(cache, chatId, messageId);
  if (!known || known.version >= version || waiting.has(messageId)) return;
  waiting.add(messageId);
  setTimeout(() => void readAgain(cache, chatId, messageId), Math.random() * longestPauseMs);
}

async function readAgain(cache: QueryClient, chatId: string, messageId: string): Promise<void> {
  waiting.delete(messageId);
  try {
    applyVersion(cache, (await read({ params: { chatId, messageId } })).message);
  } catch {
    void cache.invalidateQueries({ queryKey: messagesKey(chatId) });
  }
}

function findLoaded(cache: QueryClient, chatId: string, messageId: string): Message | undefined {
  const loaded = cache.getQueriesData<MessagePages>({ queryKey: messagesKey(chatId) });
  const pages = loaded.flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ items }) => items).find(({ id }) => id === messageId);
}

/** Of two versions the higher one is shown, also where the message is quoted. */
export function applyVersion(cache: QueryClient, message: Message): void {
  const { id, chatId, unsent } = message;
  changeMessages(cache, chatId, (each) => {
    if (each.id === id) return each.version < message.version ? message : each;
    return each.replyTo?.messageId === id ? { ...each, replyTo: requoted(each.replyTo, message) } : each;
  });
  void cache.invalidateQueries({ queryKey: chatPinsKey(chatId) });
  if (!unsent) return;
  stopVoice(id);
  cache.removeQueries({ queryKey: foundMessagesKey, type: 'inactive' });
  void cache.invalidateQueries({ queryKey: foundMessagesKey });
  void closeNotifications(chatId);
}

const quotedLength = 120;

function requoted(quote: NonNullable<Message['replyTo']>, { text, unsent }: Message): Message['replyTo'] {
  if (unsent) return { ...quote, text: '', kind: 'unsent' };
  return { ...quote, text: text.slice(0, quotedLength) };
}

/** What this device has shown of the chat may say what was unsent. */
async function closeNotifications(chatId: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag: `chat:${chatId}` })) ?? []) shown.close();
}

type GoneMessage = Pick<DataOf<typeof messageGone>, 'chatId' | 'messageId'>;

export function applyGone(cache: QueryClient, { chatId, messageId }: GoneMessage): void {
  changeMessages(cache, chatId, (each) => (each.id === messageId ? { ...each, hidden: true } : each));
  void cache.invalidateQueries({ queryKey: chatPinsKey(chatId) });
  void cache.invalidateQueries({ queryKey: foundMessagesKey });
}

export function applyPins(cache: QueryClient, { chatId }: DataOf<typeof chatPinsChanged>): void {
  void cache.invalidateQueries({ queryKey: chatPinsKey(chatId) });
}
