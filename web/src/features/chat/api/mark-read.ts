import type { Chat, markRead as declared } from '@hearth/contract/chat/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { applyState } from './chat-cache.ts';

const call = request<typeof declared>('PUT', '/api/chats/:chatId/read');
const underWay = new Map<string, number>();

/** Moves the member's cursor to the last message. A failure is tried again the next time the chat is looked at. */
export async function markRead(cache: QueryClient, { id, lastSeq }: Chat): Promise<void> {
  if ((underWay.get(id) ?? 0) >= lastSeq) return;
  underWay.set(id, lastSeq);
  try {
    const { chat } = await call({ params: { chatId: id }, body: { seq: lastSeq } });
    applyState(cache, chat);
  } catch {
    // The chat is still unread, here and on the server.
  } finally {
    if (underWay.get(id) === lastSeq) underWay.delete(id);
  }
}
