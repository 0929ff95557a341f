import type { ChatFolder } from '@hearth/contract/chat-rules';
import type { Person } from '@hearth/contract/people';
import { MessagesSquare } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useChats } from '../api/chats.ts';
import { ChatRow } from './chat-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type Props = { folder: ChatFolder; currentId: string | null; onPick: (person: Person) => void };

export function FolderList({ folder, currentId, onPick }: Props) {
  const { chats, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChats(folder);
  if (chats.length === 0) {
    if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
    return isPending ? <ListSkeleton rows={6} /> : <EmptyState icon={MessagesSquare} text="No conversations yet." />;
  }
  return (
    <>
      <ul>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} current={chat.otherId === currentId} onPick={onPick} />
          </li>
        ))}
      </ul>
      <LoadMore list={{ hasNextPage, isFetchingNextPage, isFetchNextPageError: error !== null, fetchNextPage }} />
    </>
  );
}
