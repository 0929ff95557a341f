import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';

type OnPick = (person: Person) => void;

type FriendProps = { person: Person; onPick: OnPick; facesOnly: boolean };

function OnlineFriend({ person: listed, onPick, facesOnly }: FriendProps) {
  const person = usePerson(listed);
  return (
    <li className="relative shrink-0">
      <button
        type="button"
        onClick={() => onPick(person)}
        title={person.displayName}
        className={cx(
          'flex flex-col items-center gap-1 rounded-md p-1 text-center transition-colors duration-150 hover:bg-hover',
          facesOnly ? 'w-16 lg:w-auto' : 'w-18',
        )}
      >
        <PersonAvatar person={person} size={facesOnly ? 40 : 48} online decorative />
        {facesOnly ? (
          <>
            <bdi className="sr-only">{person.displayName}</bdi>
            <bdi aria-hidden="true" className="w-full truncate text-xs lg:hidden">
              {firstNameOf(person)}
            </bdi>
          </>
        ) : (
          <bdi className="line-clamp-2 w-full break-words text-sm">{person.displayName}</bdi>
        )}
      </button>
    </li>
  );
}

/** `onPick`: home opens the chat beside the page, the messenger opens it inside itself. */
type Props = {
  people: readonly Person[];
  onPick: OnPick;
  /** One row of small faces: from 960 px the names stand in Contacts beside it. */
  facesOnly?: boolean;
  className: string;
};

export function OnlineFriendsStrip({ people, onPick, facesOnly = false, className }: Props) {
  return (
    <ul aria-label={t`Online friends`} className={cx('flex gap-1 overflow-x-auto [scrollbar-width:thin]', className)}>
      {people.map((person) => (
        <OnlineFriend key={person.id} person={person} onPick={onPick} facesOnly={facesOnly} />
      ))}
    </ul>
  );
}
