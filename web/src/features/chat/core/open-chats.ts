import { createStore, useStore } from '../../../lib/state/store.ts';
import type { PickedChat } from '../core/chat-address.ts';
import { makeRoom, type OpenChat } from './popup-room.ts';
import { addRecentChat } from './recent-chats.ts';

type OpenChats = {
  chats: readonly OpenChat[];
  /** Ids of chats. */
  activeId: string | null;
  /** The popup that takes the focus; once, so that it does not disturb moving between chats by keyboard. */
  focusId: string | null;
};

const none: OpenChats = { chats: [], activeId: null, focusId: null };
const open = createStore<OpenChats>(none);
const idOf = ({ address }: PickedChat) => address.chatId;

/** Adds it if absent, makes it the active one, and adds it to the recent chats. */
export function openChat(picked: PickedChat): void {
  showChat(picked);
  addRecentChat(picked);
}

/** In full size, also if it was minimised. */
export function showChat({ address, people }: PickedChat): void {
  const { chats } = open.get();
  const { chatId } = address;
  const shown = { address, people, minimised: false };
  const known = chats.some((chat) => idOf(chat) === chatId);
  const all = known ? chats.map((chat) => (idOf(chat) === chatId ? shown : chat)) : [...chats, shown];
  open.set({ chats: makeRoom(all, chatId, window.innerWidth), activeId: chatId, focusId: chatId });
}

export function closeChat(chatId: string): void {
  const { chats, activeId, focusId } = open.get();
  open.set({
    chats: chats.filter((chat) => idOf(chat) !== chatId),
    activeId: activeId === chatId ? null : activeId,
    focusId: focusId === chatId ? null : focusId,
  });
}

/** The direct chat with this member, if it is open. */
export function closeChatWith(memberId: string): void {
  const chat = open.get().chats.find(({ address }) => address.to === memberId);
  if (chat) closeChat(idOf(chat));
}

/** The member uses this popup. */
export function activateChat(chatId: string): void {
  const state = open.get();
  if (state.activeId !== chatId || state.focusId === chatId) {
    open.set({ ...state, activeId: chatId, focusId: null });
  }
}

export function focusTaken(chatId: string): void {
  const state = open.get();
  if (state.focusId === chatId) open.set({ ...state, focusId: null });
}

export function minimiseChat(chatId: string): void {
  const { chats, activeId } = open.get();
  open.set({
    chats: chats.map((chat) => (idOf(chat) === chatId ? { ...chat, minimised: true } : chat)),
    activeId: activeId === chatId ? null : activeId,
    focusId: chatId,
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

/** The other member of the direct chat that is active, if one is. */
export function useActivePartner(): string | null {
  const { chats, activeId } = useStore(open);
  return chats.find((chat) => idOf(chat) === activeId)?.address.to ?? null;
}
