import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { chatId, directReceiver } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { defineLiveEvent, defineLiveSignal } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { linkCard, wantsCard } from '../links/cards.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { writtenMentions } from '../profiles/mentions.ts';
import { mutualFriends, person } from '../profiles/person.ts';
import { storyContent } from '../stories/endpoints.ts';
import { chatLine, messagePoll, messagePollInput, messageQuote, messageReaction, seq, voice } from './message-parts.ts';
import {
  chatColours,
  chatFaces,
  chatFolders,
  chatHistories,
  chatMuteHours,
  chatRoles,
  chatsPerPage,
  maxMessageLength,
  messagesPerPage,
  mostFiles,
} from './rules.ts';

const oneChat = z.object({ chatId });
const folder = z.enum(chatFolders);

export const message = z.object({
  id: z.uuid(),
  chatId,
  seq,
  senderId: memberId,
  /** Words, beside files their caption. */
  text: z.string(),
  media: z.array(mediaView),
  /** The story that the message replies to; without content if the reader may not see the story now. */
  story: storyContent.extend({ id: z.uuid(), ownerId: memberId }).nullable(),
  sentAt: z.iso.datetime(),
  /** Of members of the chat only. */
  mentions: writtenMentions,
  card: linkCard.nullable(),
  /** Not words of the sender, but what they did. */
  line: chatLine.nullable(),
  /** Calls for the attention of all members. */
  everyone: z.boolean(),
  /** The reader does not see it, or not its sender: it keeps its number and says nothing. */
  hidden: z.boolean(),
  replyTo: messageQuote.nullable(),
  /** The most frequent first. */
  reactions: z.array(messageReaction),
  editedAt: z.iso.datetime().nullable(),
  /** Taken back by who sent it. */
  unsent: z.boolean(),
  forwarded: z.boolean(),
  /** Its file was recorded as a message. */
  voice: voice.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Asked by the text. */
  poll: messagePoll.nullable(),
  /** Grows with each change of the message: of two the higher one is valid. */
  version: z.int(),
});
export type Message = z.output<typeof message>;

export const chatColour = z
  .int()
  .min(0)
  .max(chatColours - 1);
export const chatHistory = z.enum(chatHistories);
export const chatRole = z.enum(chatRoles);

const lastMessage = z
  .object({ text: z.string(), senderId: memberId, at: z.iso.datetime(), line: chatLine.nullable() })
  .nullable();

/** What a chat of several is to all of its members. Empty for a direct chat. */
const chatLooks = {
  name: z.string(),
  pictureId: mediaId.nullable(),
  colour: chatColour,
  /** Whether who joins reads what was written before. */
  history: chatHistory,
};

/** A chat as one of its members sees it. Of two states the one with the higher `version` is valid. */
export const chatState = z.object({
  id: chatId,
  /** `direct` is the chat of two members, addressed by the other one before its first message. */
  kind: z.string(),
  ...chatLooks,
  /** The member's own; null in a direct chat. */
  role: chatRole.nullable(),
  /**
   * The first few of the other members whom this one can see, and how many of them there are. Where nobody else is left
   * in a chat of several, the member.
   */
  memberIds: z.array(memberId).max(chatFaces),
  memberCount: z.int(),
  /** Somebody whom this member cannot see is in the chat. */
  someHidden: z.boolean(),
  folder,
  muted: z.boolean(),
  /** Null: until the member turns it on. */
  mutedUntil: z.iso.datetime().nullable(),
  /** At most 100 in a chat of several. */
  unread: z.int(),
  /** How far this member has read, and how far any of the others has, as much of it as this member may know. */
  readSeq: seq,
  seenSeq: seq,
  lastSeq: seq,
  lastMessage,
  /** Files may be sent, typing and seen are shown. A direct chat is open between friends, or once it was answered. */
  open: z.boolean(),
  /** The other member of a direct chat in which nothing was written yet takes no messages from this one. */
  closed: z.boolean(),
  /** After so many hours messages disappear; null: never. */
  disappearHours: z.int().nullable(),
  /** 0 while nothing was written yet. */
  version: z.int(),
});
export type ChatState = z.output<typeof chatState>;

/** `people` are the members of `memberIds`, in that order. */
export const chat = chatState.extend({
  people: z.tuple([person], person),
  picture: mediaView.nullable(),
  /** Of a direct chat in Spam: the friends that both have. Null: none, or another chat. */
  shared: z.object(mutualFriends).nullable(),
});
export type Chat = z.output<typeof chat>;

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  access: 'member',
  summary: 'The member’s chats in one folder, or in all, last message first',
  query: z.object({
    folder: folder.optional(),
    cursor: z.string().min(1).max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(chatsPerPage),
  }),
  output: pageOf(chat),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/chats/unread',
  access: 'member',
  summary: 'How many messages wait unread in each folder',
  output: z.object({ unread: z.record(folder, z.int()) }),
});

export const readChat = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId',
  access: 'member',
  summary: 'One chat; with `to`, also a direct chat in which nothing was written yet',
  params: oneChat,
  query: z.object({ to: directReceiver }),
  output: z.object({ chat }),
  errors: ['not_found', 'message_to_oneself'],
});

/** `role` and how far they have read: in a chat of several. */
export const chatMember = z.object({ person, role: chatRole.nullable(), readSeq: seq });
export type ChatMemberView = z.output<typeof chatMember>;

export const listChatMembers = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/members',
  access: 'member',
  summary: 'The members of a chat, oneself too, in a fixed order',
  params: oneChat,
  query: pageQuery(100, 50).extend({ cursor: memberId.optional() }),
  output: pageOf(chatMember),
  errors: ['not_found'],
});

export const readMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages',
  access: 'member',
  summary: 'Messages in order: the newest, those `before` a number, or those `after` one',
  params: oneChat,
  query: z
    .object({
      to: directReceiver,
      before: z.coerce.number().pipe(seq).optional(),
      after: z.coerce.number().pipe(seq).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(messagesPerPage),
    })
    .refine(({ before, after }) => before === undefined || after === undefined, {
      message: fault({ reason: 'earlier_and_later' }),
      path: ['after'],
    }),
  /** `people`: in a chat of several who wrote, and who is named in lines; also those who have left. */
  output: z.object({ items: z.array(message), more: z.boolean(), people: z.array(person) }),
  errors: ['not_found', 'message_to_oneself'],
});

/** What keeps a member from reaching strangers. */
export const reachingRefusals = [
  'not_found',
  'limited',
  'email_unconfirmed',
  'newcomer_limit',
  'too_many_new_recipients',
  'messages_closed',
] as const;

/** What keeps a member from writing into a chat. */
export const writingRefusals = [...reachingRefusals, 'message_to_oneself', 'conflict', 'files_need_an_answer'] as const;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/messages',
  access: 'member',
  summary: 'Send words, files or both, also in reply; the first message of a direct chat needs `to`',
  params: oneChat,
  body: z
    .object({
      to: directReceiver,
      /** Made by the client; the same id never makes a second message. */
      id: z.uuid().toLowerCase(),
      text: requiredText(maxMessageLength, 'message').optional(),
      mediaIds: z.array(mediaId.toLowerCase()).min(1).max(mostFiles).optional(),
      /** The one file is a recording of 1 second to 10 minutes. */
      voice: voice.optional(),
      /** A message of the same chat. */
      replyTo: z.uuid().toLowerCase().optional(),
      /** A story of the other member of a direct chat, which the words reply to. */
      storyId: z.uuid().toLowerCase().optional(),
      mentions: writtenMentions.default([]),
      card: wantsCard,
      /** In a chat of several; the text is its question, and there is nothing else. */
      poll: messagePollInput.optional(),
    })
    .refine(({ poll, text, mediaIds, storyId }) => !poll || (text !== undefined && !mediaIds && !storyId), {
      message: fault({ reason: 'poll_of_words' }),
      path: ['poll'],
    })
    .refine(({ text, mediaIds }) => text !== undefined || mediaIds !== undefined, {
      message: fault({ reason: 'words_or_file' }),
      path: ['text'],
    })
    .refine(({ mediaIds = [] }) => new Set(mediaIds).size === mediaIds.length, {
      message: fault({ reason: 'same_file_twice' }),
      path: ['mediaIds'],
    })
    .refine(({ text, storyId }) => storyId === undefined || text !== undefined, {
      message: fault({ reason: 'reply_without_words' }),
      path: ['text'],
    }),
  output: z.object({ message, chat: chatState }),
  limit: limitOf('message'),
  errors: [...writingRefusals, 'media_unusable', 'reply_target_gone', 'voice_too_short', 'voice_too_long'],
});

export const markRead = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/read',
  access: 'member',
  summary: 'Move one’s own cursor forward; it never moves back',
  params: oneChat,
  body: z.object({ seq }),
  output: z.object({ chat: chatState }),
  errors: ['not_found'],
});

export const moveChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/folder',
  access: 'member',
  summary: 'Move a chat to another of one’s own folders',
  params: oneChat,
  body: z.object({ folder }),
  output: z.object({ chat: chatState }),
  errors: ['not_found'],
});

export const muteChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/muted',
  access: 'member',
  summary: 'No toasts, sounds or push messages about this chat, or again',
  params: oneChat,
  /** Without `hours` until the member turns it on. */
  body: z.object({ muted: z.boolean(), hours: z.literal(chatMuteHours).optional() }),
  output: z.object({ chat: chatState }),
  errors: ['not_found'],
});

export const hideChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:chatId',
  access: 'member',
  summary: 'Remove a chat and its messages so far from one’s own lists; the other members keep it',
  params: oneChat,
  output: z.object({}),
  errors: ['not_found'],
});

/** On `member:{id}`: the chat changed for that member; with the message, if one was written. */
export const chatChanged = defineLiveEvent('chat.changed', z.object({ chat: chatState, message: message.nullable() }));

/**
 * On `member:{id}` of each member who can see the sender, the same for all: a message in a chat of several. What a member
 * has not read of it, the browser counts.
 */
export const chatMessage = defineLiveEvent(
  'chat.message',
  z.object({ message, chat: z.object({ lastSeq: seq, version: z.int(), lastMessage, ...chatLooks }) }),
);

/**
 * Another member has read up to this message. Of a direct chat on `member:{id}`, of one with more members on `chat:{id}`,
 * so that it is published once however many they are.
 */
export const chatSeen = defineLiveEvent('chat.seen', z.object({ chatId, memberId, seq }));

/** On `member:{id}`: a message has got its card. */
export const messageCarded = defineLiveEvent(
  'message.carded',
  z.object({ chatId, messageId: z.uuid(), card: linkCard }),
);

/** On `member:{id}`: the chat no longer exists for that member. */
export const chatGone = defineLiveEvent('chat.gone', z.object({ chatId }));

/** On `member:{id}`: another member of the chat is typing, or has stopped; expires by itself. */
export const chatTyping = defineLiveEvent('chat.typing', z.object({ chatId, memberId, typing: z.boolean() }));

export const typingSignal = defineLiveSignal(
  'chat.typing',
  z.object({ chatId, to: directReceiver, typing: z.boolean() }),
);
