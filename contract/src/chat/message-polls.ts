import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { chatId } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { maxPollOptions } from '../posts/poll-rules.ts';
import { person } from '../profiles/person.ts';
import { message } from './endpoints.ts';

const oneMessage = z.object({ chatId, messageId: z.uuid().toLowerCase() });

export const voteInChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/messages/:messageId/vote',
  access: 'member',
  summary:
    'Vote in the poll of a message, in place of any earlier vote, until the poll ends; no option takes the vote back',
  params: oneMessage,
  body: z.object({ optionIds: z.array(z.uuid().toLowerCase()).max(maxPollOptions) }),
  output: z.object({ message }),
  limit: limitOf('message'),
  errors: ['not_found', 'poll_ended'],
});

export const listChatVoters = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages/:messageId/poll/:optionId/voters',
  access: 'member',
  summary: 'Who chose an option of the poll of a message, in a fixed order',
  params: oneMessage.extend({ optionId: z.uuid().toLowerCase() }),
  query: pageQuery(100, 50),
  output: pageOf(z.object({ person })),
  errors: ['not_found'],
});
