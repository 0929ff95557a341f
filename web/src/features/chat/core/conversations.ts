import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { addressOf } from '../core/chat-address.ts';

/** `key` is the other member's id in a direct chat, which may have no messages yet; otherwise the id of the chat. */
export type ListedConversation = { key: string; people: Chat['people']; chat: Chat | undefined };

/** Those with unread messages first, then those opened here recently, then the rest, last message first; none twice. */
export function orderConversations(
  chats: readonly Chat[],
  recent: readonly Person[],
  search: string,
): ListedConversation[] {
  const all = chats.map((chat) => ({ key: addressOf(chat).to ?? chat.id, people: chat.people, chat }));
  const byKey = new Map(all.map(({ key, chat }) => [key, chat]));
  const opened = recent.map((person): ListedConversation => {
    return { key: person.id, people: [person], chat: byKey.get(person.id) };
  });
  const unread = all.filter(({ chat }) => chat.unread > 0);
  const ordered = new Map<string, ListedConversation>();
  for (const each of [...unread, ...opened, ...all]) if (!ordered.has(each.key)) ordered.set(each.key, each);
  const wanted = search.trim().toLowerCase();
  return [...ordered.values()]
    .toSorted(byLastMessage)
    .filter(
      ({ people, chat }) =>
        chat?.name.toLowerCase().includes(wanted) ||
        people.some(({ displayName, profileName }) => `${displayName}\n${profileName}`.toLowerCase().includes(wanted)),
    );
}

/** Newest first; those without a message come last, in the order they had. */
function byLastMessage(one: ListedConversation, other: ListedConversation): number {
  const [at, otherAt] = [one, other].map(({ chat }) => Date.parse(chat?.lastMessage?.at ?? '') || 0);
  return (otherAt ?? 0) - (at ?? 0);
}
