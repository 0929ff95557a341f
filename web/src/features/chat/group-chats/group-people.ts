import type { Chat, ChatMemberView } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { useChatMembers } from './group-chat-api.ts';

/** Everybody whom a chat's log names: its members, and who wrote and has left. Of a direct chat the other member. */
export function useGroupPeople(
  chat: Chat,
  writers: readonly Person[] = [],
): { people: Chat['people']; members: readonly ChatMemberView[] } {
  const several = chat.kind !== directKind;
  const { members } = useChatMembers(chat.id, several);
  if (!several) return { people: chat.people, members };
  const [first, ...rest] = chat.people;
  const others = [...members.map(({ person }) => person), ...writers];
  const known = new Map([...rest, ...others].map((person) => [person.id, person]));
  known.delete(first.id);
  return { people: [first, ...known.values()], members };
}
