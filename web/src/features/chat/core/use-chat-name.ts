import type { Chat } from '@hearth/contract/chat/endpoints';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { chatNameOf } from '../core/chat-address.ts';

/** What the chat is called, or the names of the other members; that of a direct chat changes with the member's own. */
export function useChatName([first, ...others]: Chat['people'], title?: string): string {
  const person = usePerson(first);
  return title || chatNameOf([person, ...others]);
}
