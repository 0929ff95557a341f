import type { Person } from '@hearth/contract/profiles/person';
import { useLocation, useNavigate } from 'react-router';
import { openChat } from '../../features/chat/core/open-chats.ts';
import { usePhone } from '../../lib/use-media-query.ts';

/** How every list of people starts a conversation: a popup over the page, or the screen made for it. */
export function useOpenChat(): (person: Person) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phone = usePhone();
  return (person) => {
    if (phone || pathname === '/messages') void navigate(`/messages?user=${person.id}`);
    else openChat(person);
  };
}
