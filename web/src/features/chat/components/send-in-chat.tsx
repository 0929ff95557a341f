import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useMyFriends } from '../../friends/public/my-friends.ts';
import type { SendInChatProps } from '../../open-chat/public/send-in-chat.ts';
import { useChats } from '../api/chats.ts';
import { addressOf, type PickedChat, pickPerson } from '../core/chat-address.ts';
import { orderConversations } from '../core/conversations.ts';
import { useOwnId } from '../core/own-id.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { SendRow } from './send-row.tsx';

/** Sends a link to chats that the member chooses, as an ordinary message. */
export function SendInChat({ text, onClose }: SendInChatProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      title={t`Send in a chat`}
      description={t`A link to this post will be sent in the chat. Only people who can see the post can open it.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField label={t`Search friends`} text={typed} onChange={setTyped} className="rounded-full" />
        <Targets text={text} search={useDebounced(typed.trim())} />
      </div>
    </Dialog>
  );
}

/** The member's chats, last message first, then friends with whom there is none yet. */
function Targets({ text, search }: { text: string; search: string }) {
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
          <li key={target.address.chatId}>
            <SendRow target={target} text={text} />
          </li>
        ))}
      </ul>
      <LoadMore list={friends} />
    </>
  );
}
