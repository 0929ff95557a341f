import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { groupId } from '../groups/group-link.ts';
import { chat } from './endpoints.ts';

const oneGroup = z.object({ groupId });

export const findChatOfGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/chat',
  access: 'member',
  summary: 'Whether the members of a group have a chat, for one of them',
  params: oneGroup,
  output: z.object({ exists: z.boolean() }),
  errors: ['not_found', 'forbidden'],
});

export const openChatOfGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/chat',
  access: 'member',
  summary: 'Enter the chat of a group as one of its members; the owner and moderators begin it by this',
  params: oneGroup,
  output: z.object({ chat }),
  limit: { perMinute: 60 },
  errors: ['not_found', 'forbidden', 'chat_full', 'too_many_chats'],
});
