import { useLocation, useSearchParams } from 'react-router';
import { useOpenChats } from '../../../features/chat/core/open-chats.ts';
import { useCountVisit } from '../../../features/shortcuts/api/count-visit.ts';

/** Counts every opened chat as a visit, for the shortcuts. */
export function useCountChats(): void {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { activeId } = useOpenChats();
  useCountVisit('chat', pathname === '/messages' ? params.get('user') : activeId);
}
