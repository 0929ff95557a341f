import { chatFolders } from '@hearth/contract/chat/rules';
import { Main } from '../../components/layout/main.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { MessagesScreen } from '../../features/chat/components/messages-screen.tsx';
import { addressWith, type ChatAddress, chatParams } from '../../features/chat/core/chat-address.ts';
import { useLocation, useSearchParams } from '../../lib/router/router.tsx';
import { goBack } from '../../lib/router/visit.ts';
import { OfferPush } from '../shell/messenger/offer-push.tsx';

/** In the history entry of a chat that was opened from the list: the list is one step back. */
const fromList = { fromList: true };

export function Component() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { id } = useMember();
  const [user, chatId] = [params.get('user'), params.get('chat')];
  const opened = user ? addressWith(id, user) : chatId ? { chatId } : null;
  const folder = chatFolders.find((name) => name === params.get('folder')) ?? 'Chats';
  const show = (next: { opened?: ChatAddress | null; folder?: string }) => {
    const shown = next.folder ?? folder;
    const chat = chatParams(next.opened === undefined ? opened : next.opened);
    setParams(
      { ...chat, ...(shown === 'Chats' ? {} : { folder: shown }) },
      { state: opened === null && next.opened ? fromList : null, replace: next.opened === null },
    );
  };
  const close = () => (state?.fromList ? goBack() : show({ opened: null }));
  return (
    <Main className="grid min-h-[50dvh] grid-cols-[minmax(0,1fr)] md:h-[calc(100dvh-var(--frame-top))] md:grid-cols-[340px_minmax(0,1fr)]">
      <OfferPush>
        <MessagesScreen
          opened={opened}
          onOpen={(address) => (address ? show({ opened: address }) : close())}
          folder={folder}
          onFolder={(next) => show({ folder: next })}
        />
      </OfferPush>
    </Main>
  );
}
