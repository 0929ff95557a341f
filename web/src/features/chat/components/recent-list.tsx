import type { Person } from '@hearth/contract/people';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useChats } from '../api/chats.ts';
import { orderConversations } from '../core/conversations.ts';
import { restoreRecentChats, useRecentChats } from '../core/recent-chats.ts';
import { ChatRow } from './chat-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PersonRow } from './person-row.tsx';

type Props = { search: string; words: string; emptyText: string; onPick: (person: Person) => void };

/** The messenger's conversations: those opened on this device and all others of the member. */
export function RecentList({ search, words, emptyText, onPick }: Props) {
  useEffect(restoreRecentChats, []);
  const recent = useRecentChats();
  const { chats, ...list } = useChats('Chats');
  const conversations = orderConversations(chats, recent, search);
  if (conversations.length === 0) {
    if (list.isPending) return <ListSkeleton />;
    if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <EmptyState compact icon={MessagesSquare} text={emptyText} />;
  }
  return (
    <>
      <ul>
        {conversations.map(({ person, chat }) => (
          <li key={person.id}>
            {chat ? (
              <ChatRow chat={chat} words={words} onPick={onPick} />
            ) : (
              <PersonRow person={person} status={<span>{words}</span>} onPick={onPick} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
