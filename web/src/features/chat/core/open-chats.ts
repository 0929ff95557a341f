import type { Person } from '@hearth/contract/people';
import { createStore, useStore } from '../../../lib/store.ts';
import { addRecentChat } from './recent-chats.ts';

type OpenChat = { person: Person; minimised: boolean };
type OpenChats = { chats: readonly OpenChat[]; activeId: string | null };

const none: OpenChats = { chats: [], activeId: null };
const open = createStore<OpenChats>(none);

/** Adds it if absent, makes it the active one, and remembers it among the recent. */
export function openChat(person: Person): void {
  const { chats } = open.get();
  const known = chats.some((chat) => chat.person.id === person.id);
  open.set({
    chats: known
      ? chats.map((chat) => (chat.person.id === person.id ? { person, minimised: false } : chat))
      : [...chats, { person, minimised: false }],
    activeId: person.id,
  });
  addRecentChat(person);
}

export function closeChat(personId: string): void {
  const { chats, activeId } = open.get();
  open.set({
    chats: chats.filter((chat) => chat.person.id !== personId),
    activeId: activeId === personId ? null : activeId,
  });
}

export function activateChat(personId: string): void {
  const state = open.get();
  if (state.activeId !== personId) open.set({ ...state, activeId: personId });
}

export function minimiseChat(personId: string, minimised: boolean): void {
  const { chats, activeId } = open.get();
  open.set({
    chats: chats.map((chat) => (chat.person.id === personId ? { ...chat, minimised } : chat)),
    activeId: minimised ? (activeId === personId ? null : activeId) : personId,
  });
}

export function closeAllChats(): void {
  open.set(none);
}

export function useOpenChats(): OpenChats {
  return useStore(open);
}
