import type { PickedChat } from '../core/chat-address.ts';

export type OpenChat = PickedChat & { minimised: boolean };

/** The least width of each, with the gap beside it. */
const popupWidth = 340;
const minimisedWidth = 108;
const margin = 24;

/** Minimises those opened first until all have room in the window, except the one that was asked for. */
export function makeRoom(chats: readonly OpenChat[], openId: string | null, windowWidth: number): readonly OpenChat[] {
  let left = windowWidth - margin;
  for (const { minimised } of chats) left -= minimised ? minimisedWidth : popupWidth;
  return chats.map((chat) => {
    if (left >= 0 || chat.minimised || chat.address.chatId === openId) return chat;
    left += popupWidth - minimisedWidth;
    return { ...chat, minimised: true };
  });
}
