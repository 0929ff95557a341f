import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { type PickedChat, pickPerson } from '../core/chat-address.ts';
import { useOwnId } from '../core/own-id.ts';
import { FriendRows } from './friend-rows.tsx';
import { LazyFoundMessages } from './lazy-found-messages.tsx';
import { OnlineRow } from './online-row.tsx';
import { RecentList } from './recent-list.tsx';

type Props = { onPick: (picked: PickedChat) => void };

export function PhoneChats({ onPick }: Props) {
  const ownId = useOwnId();
  const onPerson = (person: Person) => onPick(pickPerson(ownId, person));
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t`Search friends`} text={text} onChange={setText} className="rounded-full" />
      {search !== '' && (
        <section aria-label={t`Friends found`}>
          <FriendRows search={search} onPick={onPerson} />
        </section>
      )}
      <LazyFoundMessages search={search} onPick={onPick} />
      <section aria-labelledby="online-friends">
        <h2 id="online-friends" className="mb-1 font-semibold text-lg">
          {t`Online Friends`}
        </h2>
        <OnlineRow onPick={onPerson} emptyText={t`No online friends.`} />
      </section>
      <section aria-labelledby="recent-chats">
        <h2 id="recent-chats" className="mb-1 font-semibold text-lg">
          {t`Recent Chats`}
        </h2>
        <RecentList
          search={search}
          words={t`Tap to continue chatting`}
          emptyText={t`No recent conversations.`}
          onPick={onPick}
        />
      </section>
    </div>
  );
}
