import { chatFolders } from '@hearth/contract/chat/rules';
import { useSearchParams } from 'react-router';
import { Main } from '../../components/layout/main.tsx';
import { MessagesScreen } from '../../features/chat/components/messages-screen.tsx';

export function Component() {
  const [params, setParams] = useSearchParams();
  const partnerId = params.get('user');
  const folder = chatFolders.find((name) => name === params.get('folder')) ?? 'Chats';
  const show = (next: { user?: string | null; folder?: string }) => {
    const user = next.user === undefined ? partnerId : next.user;
    const shown = next.folder ?? folder;
    setParams({ ...(user ? { user } : {}), ...(shown === 'Chats' ? {} : { folder: shown }) });
  };
  return (
    <Main className="grid grid-cols-[minmax(0,1fr)] md:h-[calc(100dvh-56px)] md:grid-cols-[340px_minmax(0,1fr)]">
      <MessagesScreen
        partnerId={partnerId}
        onChange={(user) => show({ user })}
        folder={folder}
        onFolder={(next) => show({ folder: next })}
      />
    </Main>
  );
}
