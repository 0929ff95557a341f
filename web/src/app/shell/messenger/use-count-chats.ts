import { useActivePartner } from '../../../features/chat/core/open-chats.ts';
import { useCountVisit } from '../../../features/shortcuts/api/count-visit.ts';
import { useLocation, useSearchParams } from '../../../lib/router/router.tsx';

/** Counts every opened direct chat as a visit, for the shortcuts. */
export function useCountChats(): void {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const partnerId = useActivePartner();
  useCountVisit('chat', pathname === '/messages' ? params.get('user') : partnerId);
}
