import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { VerifiedBadge } from '../../../components/ui/verified-badge.tsx';
import { usePerson } from '../../../lib/person-cache.ts';

/** What a screen can add about a person from elsewhere, such as whether they are online. */
export type PersonSlots = {
  avatar?: (person: Person, size: number) => ReactNode;
  status?: (person: Person) => ReactNode;
};

type Props = { person: Person; slots?: PersonSlots; detail?: ReactNode; action?: ReactNode };

export function PersonCard({ person: listed, slots, detail, action }: Props) {
  const person = usePerson(listed);
  return (
    <li className="flex gap-3 rounded-lg p-1 md:border md:border-line md:p-3">
      <Link to={`/profile/${person.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
        {slots?.avatar?.(person, 72) ?? (
          <Avatar src={person.profilePic} name={person.displayName} size={72} decorative />
        )}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-2">
        <div className="min-w-0">
          <p className="flex items-center gap-1">
            <Link
              to={`/profile/${person.id}`}
              className="truncate py-0.5 font-semibold text-ink no-underline hover:underline"
            >
              <bdi>{person.displayName}</bdi>
            </Link>
            {person.verified && <VerifiedBadge />}
          </p>
          <p className="truncate text-muted text-sm">{slots?.status?.(person) ?? detail ?? `@${person.profileName}`}</p>
        </div>
        {action}
      </div>
    </li>
  );
}
