import { z } from 'zod';
import { chatId } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { writtenMentions } from '../profiles/mentions.ts';
import { maxMessageLength } from './rules.ts';

const oneChat = z.object({ chatId });

/** `ageMs`: written so long ago. Clocks of devices are not compared. */
const words = {
  text: optionalText(maxMessageLength, 'message'),
  mentions: writtenMentions,
  ageMs: z.int().min(0).max(10_000_000_000_000),
};

export const chatDraft = z.object({ ...words, text: z.string() });
export type ChatDraft = z.output<typeof chatDraft>;

export const readChatDraft = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/draft',
  access: 'member',
  summary: 'What stands unsent in the member’s own field of a chat',
  params: oneChat,
  output: z.object({ draft: chatDraft.nullable() }),
  errors: ['not_found'],
});

export const saveChatDraft = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/draft',
  access: 'member',
  summary: 'Keep what stands unsent in a chat; of two devices the later words win, and they are answered',
  params: oneChat,
  body: z.object(words),
  output: z.object({ draft: chatDraft.nullable() }),
  errors: ['not_found'],
});
