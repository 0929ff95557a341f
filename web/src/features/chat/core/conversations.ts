import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';

export type Conversation = { person: Person; chat: Chat | undefined };

/** What waits unread first, then what was opened here of late, then the rest, last message first; nobody twice. */
export function orderConversations(chats: readonly Chat[], recent: readonly Person[], search: string): Conversation[] {
  const byPerson = new Map(chats.map((chat) => [chat.otherId, chat]));
  const opened = recent.map((person) => ({ person, chat: byPerson.get(person.id) }));
  const all = chats.map((chat) => ({ person: chat.person, chat }));
  const unread = all.filter(({ chat }) => chat.unread > 0);
  const ordered = new Map<string, Conversation>();
  for (const each of [...unread, ...opened, ...all]) {
    if (!ordered.has(each.person.id)) ordered.set(each.person.id, each);
  }
  const wanted = search.trim().toLowerCase();
  return [...ordered.values()].filter(({ person: { displayName, profileName } }) =>
    `${displayName}\n${profileName}`.toLowerCase().includes(wanted),
  );
}
