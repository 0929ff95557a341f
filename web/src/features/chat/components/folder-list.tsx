import type { ChatFolder } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useChats } from '../api/chats.ts';
import type { PickedChat } from '../core/chat-address.ts';
import { LazyScheduledBar } from '../scheduled/lazy-scheduled-bar.tsx';
import { ChatRow } from './chat-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

function BackToChats() {
  return (
    <ButtonLink to="/messages" variant="secondary">
      {t`Back to Chats`}
    </ButtonLink>
  );
}

type Props = { folder: ChatFolder; currentId: string | null; onPick: (picked: PickedChat) => void };

export function FolderList({ folder, currentId, onPick }: Props) {
  const { chats, ...list } = useChats(folder);
  if (list.isPending) return <ListSkeleton rows={6} />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (chats.length === 0) {
    const action = folder === 'Chats' ? <FindFriends /> : <BackToChats />;
    return <EmptyState drawing="chats" text={t`No conversations yet.`} action={action} />;
  }
  return (
    <>
      {folder === 'Chats' && <LazyScheduledBar />}
      <ul>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} current={chat.id === currentId} onPick={onPick} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
