import { type ChatFolder, chatFaces, directKind } from '@hearth/contract/chat/rules';

/** Who is in a chat. */
export type ChatMembership = { chatId: string; kind: string; memberIds: readonly string[] };

/** The first members of a chat, enough to name a few to each of them, and how many there are. Both of a direct chat. */
export type ChatFaces = ChatMembership & { memberCount: number };

/** Of a chat of which all members are known. */
export function facesOf(membership: ChatMembership): ChatFaces {
  const { chatId, kind, memberIds } = membership;
  return { chatId, kind, memberIds: memberIds.slice(0, facesRead), memberCount: memberIds.length };
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
