import type { Person } from '@hearth/contract/profiles/person';
import { useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { FriendRows } from './friend-rows.tsx';
import { MessengerSearch } from './messenger-search.tsx';
import { OnlineRow } from './online-row.tsx';
import { RecentList } from './recent-list.tsx';

type Props = { onPick: (person: Person) => void };

export function PhoneChats({ onPick }: Props) {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  return (
    <div className="flex flex-col gap-4">
      <MessengerSearch label="Search friends" text={text} onChange={setText} />
      {search !== '' && (
        <section aria-label="Friends found">
          <FriendRows search={search} onPick={onPick} />
        </section>
      )}
      <section aria-labelledby="online-friends">
        <h2 id="online-friends" className="mb-1 font-bold text-lg">
          Online Friends
        </h2>
        <OnlineRow onPick={onPick} emptyText="No online friends." />
      </section>
      <section aria-labelledby="recent-chats">
        <h2 id="recent-chats" className="mb-1 font-bold text-lg">
          Recent Chats
        </h2>
        <RecentList
          search={search}
          words="Tap to continue chatting"
          emptyText="No recent conversations."
          onPick={onPick}
        />
      </section>
    </div>
  );
}
