import type { Person } from '@hearth/contract/profiles/person';
import { useLocation, useNavigate } from 'react-router';
import { chatParams, type PickedChat, pickPerson } from '../../features/chat/core/chat-address.ts';
import { openChat } from '../../features/chat/core/open-chats.ts';
import { usePhone } from '../../lib/use-media-query.ts';
import { useMember } from '../member.ts';

/** A popup over the page, or the screen made for chats. */
export function useOpenPickedChat(): (picked: PickedChat) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phone = usePhone();
  return (picked) => {
    if (phone || pathname === '/messages') {
      void navigate(`/messages?${new URLSearchParams(chatParams(picked.address))}`);
    } else openChat(picked);
  };
}

/** How every list of people starts a conversation. */
export function useOpenChat(): (person: Person) => void {
  const { id } = useMember();
  const open = useOpenPickedChat();
  return (person) => open(pickPerson(id, person));
}
