import { usePhone } from '../../../lib/page/use-media-query.ts';
import { useLocation, useSearchParams } from '../../../lib/router/router.tsx';

/** On a phone an open chat of /messages leaves no room for the bars. */
export function useChatFillsScreen(): boolean {
  const phone = usePhone();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return phone && pathname === '/messages' && (params.has('user') || params.has('chat'));
}
