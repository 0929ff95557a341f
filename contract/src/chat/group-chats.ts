import { z } from 'zod';
import { chatId } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { person } from '../profiles/person.ts';
import { chat, chatColour, chatHistory, chatRole, reachingRefusals } from './endpoints.ts';
import { maxChatMembers, maxChatName } from './rules.ts';

const oneChat = z.object({ chatId });
const oneMember = z.object({ chatId, memberId: memberId.toLowerCase() });
/** The log stores it as JSON, which cannot hold half a character. */
const name = optionalText(maxChatName, 'chat_name').overwrite((text) => text.toWellFormed());
const others = (least: number) =>
  z
    .array(memberId.toLowerCase())
    .min(least)
    .max(maxChatMembers - 1);
const done = z.object({});
/** `askedIds`: who are no friends of the member and are in the chat only when they accept. */
const changed = z.object({ chat, askedIds: z.array(memberId) });

/** What keeps a member from reaching strangers keeps them from adding some. */
const addingRefusals = [...reachingRefusals, 'chat_full', 'too_many_chats'] as const;

export const createGroupChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  access: 'member',
  summary: 'Begin a chat of several; the same id never makes a second one. Who is no friend is asked first',
  body: z.object({
    id: z.uuid().toLowerCase(),
    memberIds: others(2),
    name: name.default(''),
    history: chatHistory.default('joined'),
  }),
  output: changed,
  limit: { perMinute: 10 },
  errors: [...addingRefusals, 'conflict'],
});

export const editGroupChat = endpoint({
  method: 'PATCH',
  path: '/api/chats/:chatId',
  access: 'member',
  summary: 'Change what a chat of several is called and looks like; admins also what who joins reads',
  params: oneChat,
  body: z.object({
    name: name.optional(),
    /** An uploaded image of purpose `chat` for this chat; null: the faces of members. */
    pictureId: mediaId.nullable().optional(),
    colour: chatColour.optional(),
    history: chatHistory.optional(),
  }),
  output: z.object({ chat }),
  limit: { perMinute: 60 },
  errors: ['not_found', 'forbidden', 'media_unusable'],
});

export const addToGroupChat = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/members',
  access: 'member',
  summary: 'Add people to a chat of several; who is no friend of the member is asked first',
  params: oneChat,
  body: z.object({ memberIds: others(1) }),
  output: changed,
  limit: { perMinute: 60 },
  errors: [...addingRefusals, 'forbidden'],
});

export const removeFromGroupChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:chatId/members/:memberId',
  access: 'member',
  summary: 'Remove somebody from a chat of several, as an admin; they come back only by being added',
  params: oneMember,
  output: done,
  limit: { perMinute: 60 },
  errors: ['not_found', 'forbidden'],
});

export const setChatRole = endpoint({
  method: 'PUT',
  path: '/api/chats/:chatId/members/:memberId/role',
  access: 'member',
  summary: 'Make somebody an admin of a chat of several, or no admin any more, as an admin',
  params: oneMember,
  body: z.object({ role: chatRole }),
  output: done,
  limit: { perMinute: 60 },
  errors: ['not_found', 'forbidden', 'last_chat_admin'],
});

export const leaveGroupChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:chatId/membership',
  access: 'member',
  summary: 'Leave a chat of several; with its last member it is deleted',
  params: oneChat,
  output: done,
  limit: { perMinute: 60 },
  errors: ['not_found'],
});

/** A chat of several as somebody sees it who is asked to join. */
export const chatRequest = z.object({
  chatId,
  name: z.string(),
  picture: mediaView.nullable(),
  colour: chatColour,
  memberCount: z.int(),
  inviter: person,
  /** Friends of the asked member who are in the chat, a few of them. */
  known: z.array(person),
  askedAt: z.iso.datetime(),
});
export type ChatRequest = z.output<typeof chatRequest>;

export const listChatRequests = endpoint({
  method: 'GET',
  path: '/api/chat-requests',
  access: 'member',
  summary: 'Chats of several that the member is asked to join, newest first',
  query: pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() }),
  output: pageOf(chatRequest),
});

export const acceptChatRequest = endpoint({
  method: 'PUT',
  path: '/api/chat-requests/:chatId',
  access: 'member',
  summary: 'Join a chat of several that one is asked to join',
  params: oneChat,
  output: z.object({ chat }),
  limit: { perMinute: 60 },
  errors: ['not_found', 'chat_full', 'too_many_chats'],
});

export const declineChatRequest = endpoint({
  method: 'DELETE',
  path: '/api/chat-requests/:chatId',
  access: 'member',
  summary: 'Do not join a chat of several that one is asked to join; nobody is told',
  params: oneChat,
  output: done,
  limit: { perMinute: 60 },
  errors: ['not_found'],
});

/** On `member:{id}`: the member was asked to join a chat of several, or that has ended. */
export const chatRequestsChanged = defineLiveEvent('chat.requests', z.object({ chatId }));
