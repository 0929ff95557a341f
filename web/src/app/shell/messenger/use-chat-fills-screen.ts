import { useLocation, useSearchParams } from '../../../lib/router/router.tsx';
import { usePhone } from '../../../lib/use-media-query.ts';

/** On a phone an open chat of /messages leaves no room for the bars. */
export function useChatFillsScreen(): boolean {
  const phone = usePhone();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return phone && pathname === '/messages' && (params.has('user') || params.has('chat'));
}
