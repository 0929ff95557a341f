import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';

type OnPick = (person: Person) => void;

function OnlineFriend({ person: listed, onPick }: { person: Person; onPick: OnPick }) {
  const person = usePerson(listed);
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={() => onPick(person)}
        className="flex w-18 flex-col items-center gap-1 rounded-md p-1 text-center transition-colors duration-150 hover:bg-hover"
      >
        <PersonAvatar person={person} size={48} online decorative />
        <bdi className="line-clamp-2 w-full break-words text-sm">{person.displayName}</bdi>
      </button>
    </li>
  );
}

/** `onPick`: home opens the chat beside the page, the messenger opens it inside itself. */
type Props = { people: readonly Person[]; onPick: OnPick; className: string };

export function OnlineFriendsStrip({ people, onPick, className }: Props) {
  return (
    <ul aria-label={t`Online friends`} className={cx('flex gap-1 overflow-x-auto [scrollbar-width:thin]', className)}>
      {people.map((person) => (
        <OnlineFriend key={person.id} person={person} onPick={onPick} />
      ))}
    </ul>
  );
}
