import type { ChatMemberView, Message } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Faces } from '../../../components/people/faces.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';

const mostFaces = 5;

/** By message the others whose last read message it is; who wrote it is not among them. */
export function seenBy(
  messages: readonly Message[],
  members: readonly ChatMemberView[],
  ownId: string,
): ReadonlyMap<string, Person[]> {
  const shown = messages.filter(({ hidden }) => !hidden);
  const faces = new Map<string, Person[]>();
  for (const { person, readSeq } of members) {
    const last = person.id === ownId ? undefined : shown.findLast(({ seq }) => seq <= readSeq);
    if (!last || last.senderId === person.id) continue;
    faces.set(last.id, [...(faces.get(last.id) ?? []), person]);
  }
  return faces;
}

/** Who has read up to here: a few faces, all names on a tap. */
export function SeenFaces({ people }: { people: readonly Person[] }) {
  const [open, setOpen] = useState(false);
  const more = people.length - mostFaces;
  return (
    <div className="flex justify-end px-3 pt-1">
      <button
        type="button"
        aria-label={plural(people.length, { one: 'Seen by # person', other: 'Seen by # people' })}
        onClick={() => setOpen(true)}
        className="flex min-h-6 items-center gap-1 rounded-full px-1 text-muted text-sm hover:bg-hover"
      >
        <Faces people={people.slice(0, mostFaces)} size={16} />
        {more > 0 && <span>+{more}</span>}
      </button>
      {open && (
        <Dialog open title={t({ message: 'Seen by', context: 'message' })} onOpenChange={setOpen}>
          <ul>
            {people.map((person) => (
              <li key={person.id} className="flex min-h-12 items-center gap-3">
                <PersonAvatar person={person} size={36} decorative />
                <bdi className="min-w-0 truncate font-semibold">{person.displayName}</bdi>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
