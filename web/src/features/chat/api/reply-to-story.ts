import type { sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { applyMessage, applyState } from './chat-cache.ts';

const call = request<typeof sendMessage>('POST', '/api/chats/:chatId/messages');

type Reply = { ownId: string; ownerId: string; storyId: string; id: string; text: string };

/** Not by way of the outbox: the words are kept in their field until the server has them. */
export async function replyToStory(cache: QueryClient, { ownId, ownerId, storyId, id, text }: Reply): Promise<void> {
  const params = { chatId: chatIdOf(ownId, ownerId) };
  const { message, chat } = await call({ params, body: { to: ownerId, id, text, storyId } });
  applyMessage(cache, message);
  applyState(cache, chat);
}
