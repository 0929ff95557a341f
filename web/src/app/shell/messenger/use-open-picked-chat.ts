import { chatParams, type PickedChat } from '../../../features/chat/core/chat-address.ts';
import { openChat } from '../../../features/chat/core/open-chats.ts';
import { usePhone } from '../../../lib/page/use-media-query.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { navigate } from '../../../lib/router/visit.ts';

/** Opens a chat in a popup over the page, or on the messages screen. */
export function useOpenPickedChat(): (picked: PickedChat) => void {
  const { pathname } = useLocation();
  const phone = usePhone();
  return (picked) => {
    if (phone || pathname === '/messages') {
      navigate(`/messages?${new URLSearchParams(chatParams(picked.address))}`);
    } else openChat(picked);
  };
}
