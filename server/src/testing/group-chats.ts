import { randomUUID } from 'node:crypto';
import * as chat from '@hearth/contract/chat/endpoints';
import * as contract from '@hearth/contract/chat/group-chats';
import { befriend } from './chats.ts';
import type { TestMember } from './members.ts';

type Wish = { name?: string; history?: 'joined' | 'all' };

/** Asks for a chat of several; friends of the creator are in it at once. */
export const beginGroup = (
  who: TestMember,
  others: readonly TestMember[],
  wish: Wish = {},
  id: string = randomUUID(),
) => who.client.call(contract.createGroupChat, { body: { id, memberIds: others.map((each) => each.id), ...wish } });

/** Of the creator and friends of theirs; answers its id. */
export async function groupOf(who: TestMember, friends: readonly TestMember[], wish: Wish = {}): Promise<string> {
  for (const friend of friends) await befriend(who, friend);
  return (await beginGroup(who, friends, wish)).ok.chat.id;
}

/** What one member does in one chat of several. */
export function inGroup(chatId: string) {
  const params = { chatId };
  const about = (other: TestMember) => ({ params: { chatId, memberId: other.id } });
  return {
    say: (who: TestMember, text: string, id: string = randomUUID()) =>
      who.client.call(chat.sendMessage, { params, body: { id, text } }),
    sendFile: (who: TestMember, mediaId: string) =>
      who.client.call(chat.sendMessage, { params, body: { id: randomUUID(), mediaIds: [mediaId] } }),
    state: (who: TestMember) => who.client.call(chat.readChat, { params }),
    messages: (who: TestMember) => who.client.call(chat.readMessages, { params }),
    members: (who: TestMember) => who.client.call(chat.listChatMembers, { params }),
    read: (who: TestMember, seq: number) => who.client.call(chat.markRead, { params, body: { seq } }),
    mute: (who: TestMember, hours?: 1 | 8) =>
      who.client.call(chat.muteChat, { params, body: { muted: true, ...(hours && { hours }) } }),
    edit: (who: TestMember, body: object) => who.client.call(contract.editGroupChat, { params, body }),
    add: (who: TestMember, ...others: TestMember[]) =>
      who.client.call(contract.addToGroupChat, { params, body: { memberIds: others.map((each) => each.id) } }),
    remove: (who: TestMember, other: TestMember) => who.client.call(contract.removeFromGroupChat, about(other)),
    role: (who: TestMember, other: TestMember, role: 'admin' | 'member') =>
      who.client.call(contract.setChatRole, { ...about(other), body: { role } }),
    leave: (who: TestMember) => who.client.call(contract.leaveGroupChat, { params }),
    accept: (who: TestMember) => who.client.call(contract.acceptChatRequest, { params }),
    decline: (who: TestMember) => who.client.call(contract.declineChatRequest, { params }),
  };
}

export const chatRequestsOf = async (who: TestMember) => (await who.client.call(contract.listChatRequests)).ok.items;
