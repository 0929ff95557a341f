import { maxNameSearched } from '@hearth/contract/friends/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { PersonLineSkeleton } from '../../../components/people/person-line-skeleton.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { startChat } from '../../open-chat/public/start-chat.ts';
import { useOnlineFriends } from '../../presence/public/online-friends.ts';
import { PresenceStatus } from '../../presence/public/presence-status.tsx';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { useMyFriends } from '../public/my-friends.ts';
import { SearchAllMembers } from '../public/search-all-members.tsx';

function Contact({ person: listed }: { person: Person }) {
  const person = usePerson(listed);
  return (
    <li>
      <button
        type="button"
        onClick={() => startChat(person)}
        className="flex w-full items-center gap-3 rounded-md p-2 text-start transition-colors duration-150 hover:bg-hover"
      >
        <PresentAvatar person={person} size={36} decorative />
        <span className="min-w-0 flex-1">
          <PersonName person={person} className="font-medium" />
          <span className="block truncate text-muted text-sm empty:hidden">
            <PresenceStatus memberId={person.id} otherwise={<bdi>@{person.profileName}</bdi>} />
          </span>
        </span>
      </button>
    </li>
  );
}

function ContactsList({ search }: { search: string }) {
  const list = useMyFriends(search);
  const online = useOnlineFriends().data?.items ?? [];
  if (list.isPending) return <ContactsSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const listed = list.data.pages.flatMap((page) => page.items.map(({ person }) => person));
  const people = new Map([...(search === '' ? online : []), ...listed].map((person) => [person.id, person]));
  if (people.size === 0) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-muted">{search === '' ? t`No friends yet.` : t`No friends found.`}</p>
        {search === '' ? <InviteButton size="sm" /> : <SearchAllMembers name={search} />}
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t`Contacts`} className="-mx-2">
        {[...people.values()].map((person) => (
          <Contact key={person.id} person={person} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

/** The member's friends to chat with, those who are online first. */
export function Contacts() {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  return (
    <div className="flex flex-col gap-2">
      <search>
        <TextField
          type="search"
          label={t`Search contacts`}
          labelHidden
          placeholder={t`Search contacts`}
          autoComplete="off"
          maxLength={maxNameSearched}
          leading={<Search size={22} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <ContactsList search={search} />
    </div>
  );
}

function ContactsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <div key={place} className="p-2">
          <PersonLineSkeleton />
        </div>
      ))}
    </div>
  );
}
