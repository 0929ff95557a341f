import type { Chat, readChat as declared } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { rememberPeople } from '../../../lib/person-cache.ts';
import { useOwnId } from '../core/own-id.ts';
import { chatKey } from './chat-cache.ts';

const call = request<typeof declared>('GET', '/api/chats/:chatId');

/** An event that came while the answer was on its way may be newer than the answer. */
export async function readChat(cache: QueryClient, chatId: string): Promise<Chat> {
  const { chat } = await call({ params: { chatId } });
  rememberPeople(cache, [chat.person]);
  const known = cache.getQueryData<Chat>(chatKey(chatId));
  return known && known.version > chat.version ? known : chat;
}

/** Nobody to chat with: unknown, blocked, or oneself. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The chat with a member, also before the first message. */
export function useChat(partnerId: string, enabled = true) {
  const cache = useQueryClient();
  const chatId = chatIdOf(useOwnId(), partnerId);
  return useQuery({ enabled, queryKey: chatKey(chatId), queryFn: () => readChat(cache, chatId) });
}
