import type { Chat } from '@hearth/contract/chat/endpoints';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { chatNameOf } from '../core/chat-address.ts';

/** The names of the other members; that of a direct chat changes with the member's own. */
export function useChatName([first, ...others]: Chat['people']): string {
  return chatNameOf([usePerson(first), ...others]);
}
