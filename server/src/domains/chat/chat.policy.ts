import type { ChatFolder } from '@hearth/contract/chat/rules';

/** What is between two members, as one of them finds it. */
export type Standing = {
  friends: boolean;
  /** The other has written in this chat. */
  answered: boolean;
};

/** Files may be sent, typing and seen are shown: not to a stranger who was never answered. */
export function isOpen({ friends, answered }: Standing): boolean {
  return friends || answered;
}

/** Where a chat begins on the side of the one who is written to. */
export function folderOfFirstMessage(friends: boolean): ChatFolder {
  return friends ? 'Chats' : 'Spam';
}
