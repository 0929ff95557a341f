import { randomUUID } from 'node:crypto';
import { findChatOfGroup, openChatOfGroup } from '@hearth/contract/chat/chat-of-group';
import * as groups from '@hearth/contract/chat/group-chats';
import { insertChatRequests } from '../../domains/chat/group-chats/chat-requests.queries.ts';
import { makeChatOfSeveral } from '../chats.ts';
import { newMember } from '../members.ts';
import { hiddenGroup } from './groups.rows.ts';
import { type AccessRow, friendsOnly, onesOwn, ownerOnly, ownThings, unlessBlocked } from './rows.ts';
import type { World } from './world.ts';

/** Of the owner, who is its admin, and the friend; for all others it does not exist. */
async function theirGroup(world: World) {
  return { params: { chatId: await makeChatOfSeveral(world.app, world.friends()) } };
}

async function thirdMember(world: World) {
  const { id } = await newMember(world.app);
  const chatId = await makeChatOfSeveral(world.app, [...world.friends(), id]);
  return { params: { chatId, memberId: id } };
}

/** The owner is asked to join a chat of the friend. */
async function askedOwner(world: World) {
  const [ownerId, inviterId] = world.friends();
  const chatId = await makeChatOfSeveral(world.app, [inviterId]);
  const asked = { chatId, inviterId, memberIds: [ownerId], at: world.app.clock.now() };
  await insertChatRequests(world.app.db, asked);
  return { params: { chatId } };
}

export const groupChatAccess: AccessRow[] = [
  {
    endpoint: groups.createGroupChat,
    expected: unlessBlocked,
    ask: (world) => ({ body: { id: randomUUID(), memberIds: world.friends() } }),
  },
  {
    endpoint: groups.editGroupChat,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await theirGroup(world)), body: { name: 'Lunch', colour: 2 } }),
  },
  {
    endpoint: groups.addToGroupChat,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await theirGroup(world)), body: { memberIds: [(await newMember(world.app)).id] } }),
  },
  { endpoint: groups.removeFromGroupChat, expected: ownerOnly, ask: thirdMember },
  {
    endpoint: groups.setChatRole,
    expected: ownerOnly,
    ask: async (world) => ({ ...(await thirdMember(world)), body: { role: 'admin' } }),
  },
  { endpoint: groups.leaveGroupChat, expected: friendsOnly, ask: theirGroup },
  { endpoint: findChatOfGroup, expected: friendsOnly, ask: hiddenGroup },
  {
    endpoint: openChatOfGroup,
    expected: friendsOnly,
    async ask(world) {
      const at = await hiddenGroup(world);
      await world.owner.client.call(openChatOfGroup, at);
      return at;
    },
  },
  { endpoint: groups.listChatRequests, expected: ownThings },
  { endpoint: groups.acceptChatRequest, expected: onesOwn, ask: askedOwner },
  { endpoint: groups.declineChatRequest, expected: onesOwn, ask: askedOwner },
];
