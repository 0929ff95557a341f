import type { Person } from '@hearth/contract/profiles/person';
import { Avatar } from '../ui/pictures/avatar.tsx';

/** A few faces in a row, each over the edge of the one before. Words beside them say whose they are. */
export function Faces({ people, size = 20 }: { people: readonly Person[]; size?: number }) {
  if (people.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {people.map(({ id, displayName, profilePic }) => (
        <span key={id} className="-ms-1.5 flex rounded-full bg-surface p-px first:ms-0">
          <Avatar id={id} src={profilePic} name={displayName} size={size} decorative />
        </span>
      ))}
    </span>
  );
}
