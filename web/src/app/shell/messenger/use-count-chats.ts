import { useLocation, useSearchParams } from 'react-router';
import { useOpenChats } from '../../../features/chat/core/open-chats.ts';
import { useCountVisit } from '../../../features/shortcuts/api/count-visit.ts';

/** Whichever way a chat is opened, it counts as a visit. */
export function useCountChats(): void {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { activeId } = useOpenChats();
  useCountVisit('chat', pathname === '/messages' ? params.get('user') : activeId);
}
