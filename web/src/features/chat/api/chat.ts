import type { Chat, readChat as declared } from '@hearth/contract/chat/endpoints';
import { chatTopic, directKind } from '@hearth/contract/chat/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import type { ChatAddress } from '../core/chat-address.ts';
import { chatKey, newerChat } from './chat-cache.ts';

const call = request<typeof declared>('GET', '/api/chats/:chatId');

/** A live event that arrived while the request was running may be newer than the answer. */
export async function readChat(cache: QueryClient, { chatId, to }: ChatAddress): Promise<Chat> {
  const { chat } = await call({ params: { chatId }, query: { to } });
  rememberPeople(cache, chat.people);
  return newerChat(cache.getQueryData<Chat>(chatKey(chatId)), chat);
}

/** Nobody to chat with: unknown, blocked, or oneself. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** A chat; with the other member named, also before its first message. */
export function useChat(address: ChatAddress, enabled = true) {
  const cache = useQueryClient();
  const topic = chatTopic(address.chatId);
  const query = useQuery({
    enabled,
    queryKey: chatKey(address.chatId),
    queryFn: () => readChat(cache, address),
    meta: watching(ownTopic, topic),
  });
  const ofSeveral = query.data && query.data.kind !== directKind;
  // What arrives there is applied in live.ts.
  useTopic(ofSeveral ? topic : null);
  return query;
}
