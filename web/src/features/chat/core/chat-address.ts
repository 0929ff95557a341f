import type { Chat, ChatState } from '@hearth/contract/chat/endpoints';
import { chatIdOf, directKind } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { locale } from '../../../lib/language/words.ts';

/** How a chat is asked for. `to` is the other member of a direct chat, which may have no messages yet. */
export type ChatAddress = { chatId: string; to?: string | undefined };

export function addressOf({ id, kind, memberIds: [to] }: ChatState): ChatAddress {
  return { chatId: id, to: kind === directKind ? to : undefined };
}

/** Of the direct chat with a member. */
export function addressWith(ownId: string, memberId: string): ChatAddress {
  return { chatId: chatIdOf(ownId, memberId), to: memberId };
}

/** What a list hands over when one of its chats is chosen. */
export type PickedChat = { address: ChatAddress; people: Chat['people']; name?: string };

export function pickPerson(ownId: string, person: Person): PickedChat {
  return { address: addressWith(ownId, person.id), people: [person] };
}

/** What the address of /messages says of the chat that is open. */
export function chatParams(address: ChatAddress | null): { user?: string; chat?: string } {
  if (!address) return {};
  return address.to ? { user: address.to } : { chat: address.chatId };
}

const nameList = new Intl.ListFormat(locale, { style: 'narrow' });

/** What a chat of several is called, or who the others are. */
export function chatTitle({ name, people }: { name?: string | undefined; people: readonly Person[] }): string {
  return name || chatNameOf(people);
}

export function chatNameOf(people: readonly Person[]): string {
  return nameList.format(people.map(({ displayName }) => displayName));
}
