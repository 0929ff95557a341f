import type { Person } from '@hearth/contract/profiles/person';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openChat } from '../../../features/chat/core/open-chats.ts';
import { onStartChat } from '../../../lib/start-chat.ts';
import { usePhone } from '../../../lib/use-media-query.ts';

/** Shows a chat that any feature has started: in a popup over the page, or on the messages screen. */
export function useStartedChats(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phone = usePhone();
  const show = useEffectEvent((person: Person) => {
    if (phone || pathname === '/messages') void navigate(`/messages?user=${person.id}`);
    else openChat(person);
  });
  useEffect(() => onStartChat((person) => show(person)), []);
}
