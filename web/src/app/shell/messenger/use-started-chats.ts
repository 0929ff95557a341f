import type { Person } from '@hearth/contract/profiles/person';
import { useEffect, useEffectEvent } from 'react';
import { useMember } from '../../../features/accounts/public/member.ts';
import { pickPerson } from '../../../features/chat/core/chat-address.ts';
import { onStartChat } from '../../../features/open-chat/public/start-chat.ts';
import { useOpenPickedChat } from './use-open-picked-chat.ts';

/** Shows the chat with a member that any feature has started. */
export function useStartedChats(): void {
  const { id } = useMember();
  const open = useOpenPickedChat();
  const show = useEffectEvent((person: Person) => open(pickPerson(id, person)));
  useEffect(() => onStartChat((person) => show(person)), []);
}
