import type { Person } from '@hearth/contract/profiles/person';
import { createStore, useStore } from '../../../lib/store.ts';
import { makeRoom, type OpenChat } from './popup-room.ts';
import { addRecentChat } from './recent-chats.ts';

type OpenChats = {
  chats: readonly OpenChat[];
  activeId: string | null;
  /** The popup that takes the focus next; only once, so that the member can move between chats by keyboard. */
  focusId: string | null;
};

const none: OpenChats = { chats: [], activeId: null, focusId: null };
const open = createStore<OpenChats>(none);

/** Opens a chat or brings it to the front, and adds it to the recent chats. */
export function openChat(person: Person): void {
  showChat(person);
  addRecentChat(person);
}

/** Shows the whole popup, also if it was minimised. */
export function showChat(person: Person): void {
  const { chats } = open.get();
  const known = chats.some((chat) => chat.person.id === person.id);
  const all = known
    ? chats.map((chat) => (chat.person.id === person.id ? { person, minimised: false } : chat))
    : [...chats, { person, minimised: false }];
  open.set({ chats: makeRoom(all, person.id, window.innerWidth), activeId: person.id, focusId: person.id });
}

export function closeChat(personId: string): void {
  const { chats, activeId, focusId } = open.get();
  open.set({
    chats: chats.filter((chat) => chat.person.id !== personId),
    activeId: activeId === personId ? null : activeId,
    focusId: focusId === personId ? null : focusId,
  });
}

/** The member uses this chat now. */
export function activateChat(personId: string): void {
  const state = open.get();
  if (state.activeId !== personId || state.focusId === personId) {
    open.set({ ...state, activeId: personId, focusId: null });
  }
}

export function focusTaken(personId: string): void {
  const state = open.get();
  if (state.focusId === personId) open.set({ ...state, focusId: null });
}

export function minimiseChat(personId: string): void {
  const { chats, activeId } = open.get();
  open.set({
    chats: chats.map((chat) => (chat.person.id === personId ? { ...chat, minimised: true } : chat)),
    activeId: activeId === personId ? null : activeId,
    focusId: personId,
  });
}

/** Minimises popups that no longer fit into the window. */
export function fitChats(): void {
  const state = open.get();
  open.set({ ...state, chats: makeRoom(state.chats, state.activeId, window.innerWidth) });
}

export function closeAllChats(): void {
  open.set(none);
}

export function useOpenChats(): OpenChats {
  return useStore(open);
}
