import type { Person } from '@hearth/contract/profiles/person';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { isGone, useChat } from '../api/chat.ts';
import { useChats } from '../api/chats.ts';
import { useUnread } from '../api/unread.ts';
import { addressWith, type PickedChat, pickPerson } from '../core/chat-address.ts';
import { orderConversations } from '../core/conversations.ts';
import { useOwnId } from '../core/own-id.ts';
import { dropRecentChat, restoreRecentChats, useRecentChats } from '../core/recent-chats.ts';
import { LazyScheduledBar } from '../scheduled/lazy-scheduled-bar.tsx';
import { ChatRow } from './chat-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PersonRow } from './person-row.tsx';

type Props = { search: string; words: string; emptyText: string; onPick: (picked: PickedChat) => void };

type RowProps = { person: Person; words: string; listed: boolean; onPick: Props['onPick'] };

/** Opened on this device, and not in the list: nothing written yet, in another folder, or deleted since. */
function RecentRow({ person, words, listed, onPick }: RowProps) {
  // Only after the list has arrived: most recent chats are in it.
  const ownId = useOwnId();
  const { data: chat, error } = useChat(addressWith(ownId, person.id), listed);
  const gone = isGone(error);
  useEffect(() => {
    if (gone) dropRecentChat(person.id);
  }, [gone, person.id]);
  if (gone) return null;
  if (chat) return <ChatRow chat={chat} words={words} onPick={onPick} />;
  return <PersonRow person={person} status={<span>{words}</span>} onPick={(now) => onPick(pickPerson(ownId, now))} />;
}

/** The messenger's conversations: those opened on this device and all others of the member. */
export function RecentList({ search, words, emptyText, onPick }: Props) {
  useEffect(restoreRecentChats, []);
  const recent = useRecentChats();
  const { chats, ...list } = useChats('Chats');
  // The navigation bars count unread messages in Archived too, so members look for them here.
  const archived = useChats('Archived', useUnread().Archived > 0).chats.filter(({ unread }) => unread > 0);
  const conversations = orderConversations([...chats, ...archived], recent, search);
  if (conversations.length === 0) {
    if (list.isPending) return <ListSkeleton />;
    if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <EmptyRow icon={MessagesSquare} text={emptyText} action={search === '' && <FindFriends size="sm" />} />;
  }
  return (
    <>
      <LazyScheduledBar />
      <ul>
        {conversations.map(({ key, people: [person], chat }) => (
          <li key={key}>
            {chat ? (
              <ChatRow chat={chat} words={words} onPick={onPick} />
            ) : (
              <RecentRow person={person} words={words} listed={!list.isPending} onPick={onPick} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
