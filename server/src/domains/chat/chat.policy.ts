import { type ChatFolder, chatFaces, directKind } from '@hearth/contract/chat/rules';

/** Who is in a chat. */
export type ChatMembership = { chatId: string; kind: string; memberIds: readonly string[] };

/**
 * The first members of a chat, enough to name a few to each of them, and how many there are. Both of a direct chat. In a
 * chat of several without those of `hiddenIds`, who are hidden from the member that looks.
 */
export type ChatFaces = ChatMembership & { memberCount: number; hiddenIds: readonly string[]; someHidden: boolean };

/** Of a chat of which all members are known. */
export function facesOf({ chatId, kind, memberIds }: ChatMembership, hiddenIds: readonly string[] = []): ChatFaces {
  const shown = kind === directKind ? memberIds : memberIds.filter((id) => !hiddenIds.includes(id));
  return {
    chatId,
    kind,
    memberIds: shown.slice(0, facesRead),
    memberCount: shown.length,
    hiddenIds,
    someHidden: shown.length < memberIds.length,
  };
}

/** One more than are named, since nobody is named to themselves. */
export const facesRead = chatFaces + 1;

/**
 * The other member of a direct chat, whose relation to this one decides what both may do in it. In chats of other kinds
 * no relation decides.
 */
export function partnerOf(
  { kind, memberIds }: Pick<ChatMembership, 'kind' | 'memberIds'>,
  memberId: string,
): string | null {
  return kind === directKind ? (memberIds.find((id) => id !== memberId) ?? null) : null;
}

/** `answered`: another member has written in the chat. */
export type Acquaintance = { friends: boolean; answered: boolean };

/** Files may be sent, typing and seen are shown: in a direct chat not to a stranger who was never answered. */
export function isOpen({ kind }: Pick<ChatMembership, 'kind'>, { friends, answered }: Acquaintance): boolean {
  return kind !== directKind || friends || answered;
}

/** Where the member who is written to first finds a direct chat. */
export function folderOfFirstMessage(friends: boolean): ChatFolder {
  return friends ? 'Chats' : 'Spam';
}
