import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { type PickedChat, pickPerson } from '../core/chat-address.ts';
import { useOwnId } from '../core/own-id.ts';
import { NewMessageButton } from '../group-chats/new-message-button.tsx';
import { FriendRows } from './friend-rows.tsx';
import { LazyFoundMessages } from './lazy-found-messages.tsx';
import { OnlineRow } from './online-row.tsx';
import { RecentList } from './recent-list.tsx';

type Props = { onPick: (picked: PickedChat) => void; onLeave: () => void };

function InboxTabs() {
  const style = 'min-h-9 rounded-full px-4 font-semibold';
  return (
    <div role="tablist" aria-label={t`Messenger`} className="flex gap-1">
      <button type="button" role="tab" aria-selected="true" className={`${style} bg-accent-soft text-accent-ink`}>
        {t`Inbox`}
      </button>
      <button type="button" role="tab" aria-selected="false" aria-disabled="true" className={`${style} text-muted`}>
        {t`Communities`}
      </button>
    </div>
  );
}

/** What the desktop's messages icon opens. */
export function MessengerDropdown({ onPick, onLeave }: Props) {
  const ownId = useOwnId();
  const onPerson = (person: Person) => onPick(pickPerson(ownId, person));
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  return (
    <div className="flex max-h-[min(640px,calc(100dvh-96px))] flex-col gap-3">
      <div className="flex items-center justify-between">
        <h2 className="font-semibold text-2xl">{t`Chats`}</h2>
        <span className="flex items-center gap-2">
          <Link to="/messages" onClick={onLeave} className="text-accent-ink text-sm">
            {t`See all`}
          </Link>
          <NewMessageButton onPick={onPick} />
        </span>
      </div>
      <SearchField label={t`Search Messenger`} text={text} onChange={setText} className="rounded-full" />
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2">
        <OnlineRow onPick={onPerson} emptyText={t`No online friends`} />
        <div className="py-2">
          <InboxTabs />
        </div>
        <section aria-label={t`Recent chats`}>
          <RecentList search={search} words={t`Recent chat`} emptyText={t`No conversations yet.`} onPick={onPick} />
        </section>
        <section aria-labelledby="all-friends" className="mt-2 border-line border-t pt-2">
          <h3 id="all-friends" className="px-2 font-semibold text-muted">
            {t`All Friends`}
          </h3>
          <FriendRows search={search} onPick={onPerson} />
        </section>
        <LazyFoundMessages search={search} onPick={onPick} />
      </div>
    </div>
  );
}
