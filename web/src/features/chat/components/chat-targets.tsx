import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMyFriends } from '../../friends/public/my-friends.ts';
import { useChats } from '../api/chats.ts';
import { addressOf, type PickedChat, pickPerson } from '../core/chat-address.ts';
import { orderConversations } from '../core/conversations.ts';
import { useOwnId } from '../core/own-id.ts';
import { ListSkeleton } from './list-skeleton.tsx';

type Props = { search: string; children: (target: PickedChat) => ReactNode };

/** The member's chats, last message first, then friends with whom there is none yet. */
export function ChatTargets({ search, children }: Props) {
  const ownId = useOwnId();
  const { chats, ...chatList } = useChats('Chats');
  const friends = useMyFriends(search);
  if (friends.isPending || chatList.isPending) return <ListSkeleton />;
  if (!friends.data) return <ErrorState text={messageOf(friends.error)} onRetry={() => void friends.refetch()} />;
  const known: PickedChat[] = orderConversations(chats, [], search).flatMap(({ chat, people }) =>
    chat ? [{ address: addressOf(chat), people, ...(chat.name && { name: chat.name }) }] : [],
  );
  const ids = new Set(known.map(({ address }) => address.chatId));
  const others = friends.data.pages
    .flatMap((page) => page.items.map(({ person }: { person: Person }) => pickPerson(ownId, person)))
    .filter(({ address }) => !ids.has(address.chatId));
  const all = [...known, ...others];
  if (all.length === 0) return <EmptyRow icon={MessagesSquare} text={t`No friends found.`} />;
  return (
    <>
      <ul aria-label={t`Chats and friends`}>
        {all.map((target) => (
          <li key={target.address.chatId}>{children(target)}</li>
        ))}
      </ul>
      <LoadMore list={friends} />
    </>
  );
}
