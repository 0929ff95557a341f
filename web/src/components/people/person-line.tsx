import type { Person } from '@hearth/contract/profiles/person';
import { PersonAvatar } from './person-avatar.tsx';
import { PersonName } from './person-name.tsx';

/** Picture, name and handle of a suggested member. */
export function PersonLine({ person }: { person: Person }) {
  return (
    <>
      <PersonAvatar person={person} size={36} decorative />
      <span className="flex min-w-0 flex-col">
        <PersonName person={person} className="font-semibold" />
        <bdi className="truncate text-muted text-sm">@{person.profileName}</bdi>
      </span>
    </>
  );
}
