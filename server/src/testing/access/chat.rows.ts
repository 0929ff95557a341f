import { randomUUID } from 'node:crypto';
import { readChatDraft, saveChatDraft } from '@hearth/contract/chat/drafts';
import * as chat from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import * as later from '@hearth/contract/chat/scheduled';
import { reportMessage } from '@hearth/contract/reports/endpoints';
import { searchMessages } from '@hearth/contract/search/messages';
import { write } from '../chats.ts';
import { type AccessRow, friendsOnly, onesOwn, ownThings } from './rows.ts';
import type { World } from './world.ts';

/** The owner's chat with the friend; for all others it does not exist. */
async function theirChat(world: World) {
  const friend = await world.as('friend');
  await write(world.owner, friend, 'Hello');
  return { params: { chatId: chatIdOf(world.owner.id, friend.id) } };
}

const theTwo = friendsOnly;

const inAnHour = (world: World) => new Date(world.app.clock.now().getTime() + 3_600_000).toISOString();

/** A message of the owner that waits for its time. */
async function theirScheduled(world: World) {
  const body = { id: randomUUID(), text: 'Later', at: inAnHour(world) };
  await world.owner.client.call(later.scheduleMessage, { ...(await theirChat(world)), body });
  return { params: { scheduledId: body.id } };
}

export const chatAccess: AccessRow[] = [
  { endpoint: chat.listChats, expected: ownThings },
  { endpoint: chat.countUnread, expected: ownThings },
  { endpoint: searchMessages, expected: ownThings, ask: () => ({ query: { q: 'hello' } }) },
  { endpoint: chat.readChat, expected: theTwo, ask: theirChat },
  { endpoint: chat.listChatMembers, expected: theTwo, ask: theirChat },
  { endpoint: chat.readMessages, expected: theTwo, ask: theirChat },
  {
    endpoint: chat.sendMessage,
    expected: theTwo,
    ask: async (world) => ({ ...(await theirChat(world)), body: { id: randomUUID(), text: 'Hello' } }),
  },
  {
    endpoint: chat.markRead,
    expected: theTwo,
    ask: async (world) => ({ ...(await theirChat(world)), body: { seq: 1 } }),
  },
  {
    endpoint: chat.moveChat,
    expected: theTwo,
    ask: async (world) => ({ ...(await theirChat(world)), body: { folder: 'Archived' } }),
  },
  {
    endpoint: chat.muteChat,
    expected: theTwo,
    ask: async (world) => ({ ...(await theirChat(world)), body: { muted: true } }),
  },
  {
    endpoint: reportMessage,
    expected: { ...theTwo, owner: 400 },
    async ask(world) {
      const { params } = await theirChat(world);
      const { items } = (await world.owner.client.call(chat.readMessages, { params })).ok;
      return { params: { ...params, messageId: items[0]?.id ?? '' }, body: { reason: 'spam' } };
    },
  },
  { endpoint: readChatDraft, expected: theTwo, ask: theirChat },
  {
    endpoint: saveChatDraft,
    expected: theTwo,
    ask: async (world) => ({ ...(await theirChat(world)), body: { text: 'Hel', mentions: [], ageMs: 0 } }),
  },
  { endpoint: later.listScheduled, expected: ownThings },
  {
    endpoint: later.scheduleMessage,
    expected: theTwo,
    ask: async (world) => ({
      ...(await theirChat(world)),
      body: { id: randomUUID(), text: 'Later', at: inAnHour(world) },
    }),
  },
  {
    endpoint: later.changeScheduled,
    expected: onesOwn,
    ask: async (world) => ({ ...(await theirScheduled(world)), body: { text: 'Even later', at: inAnHour(world) } }),
  },
  { endpoint: later.sendScheduled, expected: onesOwn, ask: theirScheduled },
  { endpoint: later.deleteScheduled, expected: onesOwn, ask: theirScheduled },
  { endpoint: chat.hideChat, expected: theTwo, ask: theirChat },
];
