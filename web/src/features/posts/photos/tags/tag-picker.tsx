import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { TextField } from '../../../../components/ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../../components/ui/text/visually-hidden.tsx';
import { useDebounced } from '../../../../lib/state/use-debounced.ts';
import { useMember } from '../../../accounts/public/member.ts';
import { useMyFriends } from '../../../friends/public/my-friends.ts';
import type { TagPoint } from './tag-photo.ts';

const shownAtMost = 6;

type Props = {
  point: TagPoint | null;
  tagged: readonly string[];
  /** `done` says that the person is tagged. */
  onTag: (person: Person, done: () => void) => void;
};

/** Friends to choose from, and oneself. Typing narrows them down. */
export function TagPicker({ point, tagged, onTag }: Props) {
  const me = useMember();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const q = useDebounced(typed.trim(), 200);
  const friends = useMyFriends(q).data?.pages.flatMap(({ items }) => items.map(({ person }) => person)) ?? [];
  const people = q === '' ? [me, ...friends] : friends;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">{point ? t`Who is this?` : t`Tap a person, or tag someone without a spot.`}</p>
      <TextField
        label={t`Search friends`}
        labelHidden
        placeholder={t`Search friends`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="flex max-h-48 flex-col overflow-y-auto">
        {people
          .filter(({ id }) => !tagged.includes(id))
          .slice(0, shownAtMost)
          .map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onTag(person, () => setSaid(t`${{ name: person.displayName }} is tagged.`))}
                className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-start hover:bg-hover"
              >
                <PersonAvatar person={person} size={32} decorative />
                <bdi className="min-w-0 truncate">{person.displayName}</bdi>
              </button>
            </li>
          ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  );
}
