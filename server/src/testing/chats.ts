import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { acceptFriendRequest, requestFriendship } from '@hearth/contract/friends/endpoints';
import type { Story } from '@hearth/contract/stories/endpoints';
import { insertGroupChat, insertGroupMembers } from '../domains/chat/group-chats/group-chats.queries.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { naming } from './mentions.ts';

/** What members do in their direct chats. */
export const chatOf = (a: TestMember, b: TestMember) => ({ params: { chatId: chatIdOf(a.id, b.id) } });

export const write = (from: TestMember, to: TestMember, text: string, id: string = randomUUID()) =>
  from.client.call(contract.sendMessage, { ...chatOf(from, to), body: { to: to.id, id, text } });

export const mentionIn = (from: TestMember, to: TestMember, ...named: TestMember[]) =>
  from.client.call(contract.sendMessage, {
    ...chatOf(from, to),
    body: { to: to.id, id: randomUUID(), ...naming(...named) },
  });

export const sendFile = (from: TestMember, to: TestMember, mediaId: string) =>
  from.client.call(contract.sendMessage, {
    ...chatOf(from, to),
    body: { to: to.id, id: randomUUID(), mediaIds: [mediaId] },
  });

export const reply = (from: TestMember, { ownerId, id: storyId }: Story, text: string, id: string = randomUUID()) =>
  from.client.call(contract.sendMessage, {
    params: { chatId: chatIdOf(from.id, ownerId) },
    body: { to: ownerId, id, text, storyId },
  });

export const read = (who: TestMember, other: TestMember, seq: number) =>
  who.client.call(contract.markRead, { ...chatOf(who, other), body: { seq } });

export const move = (who: TestMember, other: TestMember, folder: string) =>
  who.client.call(contract.moveChat, { ...chatOf(who, other), body: { folder } });

export const mute = (who: TestMember, other: TestMember, muted = true) =>
  who.client.call(contract.muteChat, { ...chatOf(who, other), body: { muted } });

export const messagesOf = async (who: TestMember, other: TestMember, query: Record<string, string> = {}) =>
  (await who.client.call(contract.readMessages, { ...chatOf(who, other), query: { to: other.id, ...query } })).ok;

export const chatState = async (who: TestMember, other: TestMember) =>
  (await who.client.call(contract.readChat, { ...chatOf(who, other), query: { to: other.id } })).ok.chat;

export const chatsIn = async (who: TestMember, folder?: string) =>
  (await who.client.call(contract.listChats, { query: folder ? { folder } : {} })).ok.items;

export const unreadOf = async (who: TestMember) => (await who.client.call(contract.countUnread)).ok.unread;

export async function befriend(a: TestMember, b: TestMember): Promise<void> {
  await a.client.call(requestFriendship, { params: { memberId: b.id } });
  await b.client.call(acceptFriendRequest, { params: { memberId: a.id } });
}

/** A chat of several of these members, the first its admin, in which nothing was written yet; everybody reads all of it. */
export async function makeChatOfSeveral({ db, clock }: TestApp, memberIds: readonly string[]): Promise<string> {
  const chatId = randomUUID();
  const at = clock.now();
  await insertGroupChat(db, { id: chatId, name: '', history: 'all', at });
  const members = memberIds.map((id, index) => ({ id, role: index === 0 ? 'admin' : 'member' }) as const);
  await insertGroupMembers(db, chatId, members, { at, lastSeq: 0, seesAbove: null });
  return chatId;
}
