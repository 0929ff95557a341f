import { t } from '@lingui/core/macro';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { useChats } from '../api/chats.ts';
import { type ChatAddress, pickPerson } from '../core/chat-address.ts';
import { useOwnId } from '../core/own-id.ts';
import { useRecentChats } from '../core/recent-chats.ts';

const shown = 6;

/** With whom the member chatted last, on this device first; nothing where there is nobody. */
export function RecentFaces({ onPick }: { onPick: (address: ChatAddress) => void }) {
  const ownId = useOwnId();
  const listed = useChats('Chats').chats.flatMap(({ people: [first, ...others] }) =>
    others.length === 0 ? first : [],
  );
  const people = [...new Map([...useRecentChats(), ...listed].map((person) => [person.id, person])).values()].slice(
    0,
    shown,
  );
  if (people.length === 0) return null;
  return (
    <ul aria-label={t`Recent chats`} className="flex flex-wrap justify-center gap-1">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            title={person.displayName}
            onClick={() => onPick(pickPerson(ownId, person).address)}
            className="flex w-20 flex-col items-center gap-1 rounded-md p-1.5 text-sm hover:bg-hover"
          >
            <PresentAvatar person={person} size={48} decorative />
            <bdi className="w-full truncate">{firstNameOf(person)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
