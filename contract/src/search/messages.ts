import { z } from 'zod';
import { chat, message } from '../chat/endpoints.ts';
import { limitOf } from '../core/action-limits.ts';
import { chatId } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { pageOf } from '../core/paging.ts';
import { longestSearch } from './rules.ts';

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/search/messages',
  access: 'member',
  summary: 'Messages of the member’s own chats that have all words of the query, newest first',
  query: z.object({
    q: requiredText(longestSearch, 'search'),
    /** Only in this chat. */
    chatId: chatId.optional(),
    cursor: z.string().min(1).max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: pageOf(z.object({ message, chat })),
  errors: ['not_found'],
  limit: limitOf('search'),
});
