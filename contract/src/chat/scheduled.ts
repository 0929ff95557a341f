import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { chatId, directReceiver } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { defineLiveEvent } from '../core/live.ts';
import { wantsCard } from '../links/cards.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { writtenMentions } from '../profiles/mentions.ts';
import { chat, chatState, message, writingRefusals } from './endpoints.ts';
import { maxMessageLength, mostFiles } from './rules.ts';

const oneScheduled = z.object({ scheduledId: z.uuid().toLowerCase() });
/** By the server's clock at least a minute and at most a year ahead. */
const at = z.iso.datetime();
const text = requiredText(maxMessageLength, 'message').optional();

const refusal = z.object({
  code: z.string(),
  /** What the error's words need. */
  params: z
    .object({ max: z.int().optional(), days: z.int().optional(), until: z.iso.datetime().nullable().optional() })
    .optional(),
});
export type Refusal = z.output<typeof refusal>;

/** A message that waits for its time. Only who wrote it knows of it. */
export const scheduledMessage = z.object({
  /** The message will have the same id. */
  id: z.uuid(),
  chatId,
  text: z.string(),
  mentions: writtenMentions,
  media: z.array(mediaView),
  /** It replies to a message of the chat. */
  isReply: z.boolean(),
  card: z.boolean(),
  at: z.iso.datetime(),
  /** Why it could not be sent when its time came: the code of an error with its parameters. It waits for its writer. */
  refusal: refusal.nullable(),
});
export type ScheduledMessage = z.output<typeof scheduledMessage>;

export const listScheduled = endpoint({
  method: 'GET',
  path: '/api/scheduled-messages',
  access: 'member',
  summary: 'The member’s messages that wait for their time, the next first, with those that could not be sent',
  /** The chat is null where the member is in it no longer. */
  output: z.object({ items: z.array(z.object({ scheduled: scheduledMessage, chat: chat.nullable() })) }),
});

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/scheduled-messages',
  access: 'member',
  summary: 'Have words, uploaded files or both sent at a time; the first message of a direct chat needs `to`',
  params: z.object({ chatId }),
  body: z
    .object({
      to: directReceiver,
      /** Made by the client; the same id never makes a second message. */
      id: z.uuid().toLowerCase(),
      at,
      text,
      mediaIds: z.array(mediaId.toLowerCase()).max(mostFiles).default([]),
      /** A message of the same chat. */
      replyTo: z.uuid().toLowerCase().optional(),
      mentions: writtenMentions.default([]),
      card: wantsCard,
    })
    .refine(({ text, mediaIds }) => text !== undefined || mediaIds.length > 0, {
      message: fault({ reason: 'words_or_file' }),
      path: ['text'],
    })
    .refine(({ mediaIds }) => new Set(mediaIds).size === mediaIds.length, {
      message: fault({ reason: 'same_file_twice' }),
      path: ['mediaIds'],
    }),
  output: z.object({ scheduled: scheduledMessage }),
  limit: limitOf('message'),
  errors: ['not_found', 'message_to_oneself', 'media_unusable', 'reply_target_gone', 'too_many_scheduled'],
});

export const changeScheduled = endpoint({
  method: 'PUT',
  path: '/api/scheduled-messages/:scheduledId',
  access: 'member',
  summary: 'Other words or another time for a message that waits, or that could not be sent',
  params: oneScheduled,
  /** Without `text` it has files alone. */
  body: z.object({ at, text, mentions: writtenMentions.default([]), card: wantsCard }),
  output: z.object({ scheduled: scheduledMessage }),
  limit: limitOf('message'),
  errors: ['not_found'],
});

export const sendScheduled = endpoint({
  method: 'POST',
  path: '/api/scheduled-messages/:scheduledId/send',
  access: 'member',
  summary: 'Send a message now that waits for its time',
  params: oneScheduled,
  output: z.object({ message, chat: chatState }),
  limit: limitOf('message'),
  errors: [...writingRefusals, 'media_unusable'],
});

export const deleteScheduled = endpoint({
  method: 'DELETE',
  path: '/api/scheduled-messages/:scheduledId',
  access: 'member',
  summary: 'Delete a message that waits for its time, with its files',
  params: oneScheduled,
  output: z.object({}),
  errors: ['not_found'],
});

/** On `member:{id}` of who wrote it: scheduled, changed, sent or deleted, or `refused` when its time came. */
export const chatScheduled = defineLiveEvent('chat.scheduled', z.object({ chatId, refused: z.boolean() }));
