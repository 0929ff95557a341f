import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { chatId, directReceiver } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { wantsCard } from '../links/cards.ts';
import { writtenMentions } from '../profiles/mentions.ts';
import { person } from '../profiles/person.ts';
import { chatState, message, writingRefusals } from './endpoints.ts';
import { oneEmoji, seq } from './message-parts.ts';
import { maxMessageLength } from './rules.ts';

const oneMessage = z.object({ chatId, messageId: z.uuid().toLowerCase() });

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages/:messageId',
  access: 'member',
  summary: 'One message of a chat',
  params: oneMessage,
  output: z.object({ message }),
  errors: ['not_found'],
});

export const unsendMessage = endpoint({
  method: 'DELETE',
  path: '/api/chats/:chatId/messages/:messageId',
  access: 'member',
  summary: 'Take one’s own message back from everybody: its number stays, its words and files are deleted',
  params: oneMessage,
  output: z.object({ message }),
  limit: limitOf('message'),
  errors: ['not_found', 'forbidden'],
});

export const removeMessage = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/messages/:messageId/removed',
  access: 'member',
  summary: 'Remove a message for oneself; it counts as read, and the other members keep it',
  params: oneMessage,
  output: z.object({}),
  limit: limitOf('message'),
  errors: ['not_found'],
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/messages/:messageId',
  access: 'member',
  summary: 'Change one’s own words within fifteen minutes; members can look at the earlier ones',
  params: oneMessage,
  body: z.object({
    text: requiredText(maxMessageLength, 'message'),
    mentions: writtenMentions.default([]),
    card: wantsCard,
  }),
  output: z.object({ message }),
  limit: limitOf('message'),
  errors: ['not_found', 'forbidden', 'edit_too_late'],
});

export const listMessageEdits = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages/:messageId/edits',
  access: 'member',
  summary: 'What a message said before it was edited, newest first',
  params: oneMessage,
  output: z.object({ items: z.array(z.object({ text: z.string(), at: z.iso.datetime() })) }),
  errors: ['not_found'],
});

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/messages/:messageId/reaction',
  access: 'member',
  summary: 'React to a message with one emoji, in place of the reaction before',
  params: oneMessage,
  body: z.object({ emoji: oneEmoji }),
  output: z.object({ message }),
  limit: limitOf('message'),
  errors: ['not_found'],
});

export const unreactToMessage = endpoint({
  method: 'DELETE',
  path: '/api/chats/:chatId/messages/:messageId/reaction',
  access: 'member',
  summary: 'Take one’s own reaction to a message back',
  params: oneMessage,
  output: z.object({ message }),
  limit: limitOf('message'),
  errors: ['not_found'],
});

export const listMessageReactions = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages/:messageId/reactions',
  access: 'member',
  summary: 'Who reacted to a message, in a fixed order; with one emoji, or with any',
  params: oneMessage,
  query: pageQuery(100, 50).extend({ emoji: oneEmoji.optional() }),
  output: pageOf(z.object({ person, emoji: z.string() })),
  errors: ['not_found'],
});

export const forwardMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/messages/:messageId/forward',
  access: 'member',
  summary: 'Send the words and files of a message into another chat; its files are copied for the members there',
  params: oneMessage,
  body: z.object({
    /** Made by the client; the same id never makes a second message. */
    id: z.uuid().toLowerCase(),
    chatId,
    to: directReceiver,
  }),
  output: z.object({ message, chat: chatState }),
  limit: limitOf('message'),
  errors: [...writingRefusals, 'upload_quota'],
});

export const listChatPins = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/pins',
  access: 'member',
  summary: 'The pinned messages of a chat, the newest pin first',
  params: z.object({ chatId }),
  output: z.object({ items: z.array(message) }),
  errors: ['not_found'],
});

export const pinMessage = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/messages/:messageId/pin',
  access: 'member',
  summary: 'Pin a message at the top of its chat',
  params: oneMessage,
  output: z.object({}),
  limit: limitOf('message'),
  errors: ['not_found', 'too_many_chat_pins'],
});

export const unpinMessage = endpoint({
  method: 'DELETE',
  path: '/api/chats/:chatId/messages/:messageId/pin',
  access: 'member',
  summary: 'Take a message off the top of its chat',
  params: oneMessage,
  output: z.object({}),
  limit: limitOf('message'),
  errors: ['not_found'],
});

export const findDateInChat = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/date',
  access: 'member',
  summary: 'The number of the first message at or after a moment; null if there is none',
  params: z.object({ chatId }),
  query: z.object({ from: z.iso.datetime() }),
  output: z.object({ seq: seq.nullable() }),
  errors: ['not_found'],
});

export const setDisappearing = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/disappearing',
  access: 'member',
  summary: 'After how many hours messages disappear that are sent from now on; null: never',
  params: z.object({ chatId }),
  body: z.object({ hours: z.union([z.literal(24), z.literal(168)]).nullable() }),
  output: z.object({ chat: chatState }),
  limit: limitOf('message'),
  errors: ['not_found'],
});

/**
 * On `member:{id}`: a message was edited, unsent or reacted to. Without the message where each member sees another one: a
 * screen that shows it reads it again.
 */
export const messageChanged = defineLiveEvent(
  'message.changed',
  z.object({ chatId, messageId: z.uuid(), seq, version: z.int(), message: message.nullable() }),
);

/** On `member:{id}`: the member removed a message for themselves. */
export const messageGone = defineLiveEvent('message.gone', z.object({ chatId, messageId: z.uuid(), seq }));

/** On `member:{id}`: other messages are pinned in the chat than before. */
export const chatPinsChanged = defineLiveEvent('chat.pins', z.object({ chatId }));
