import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';

/** Leads to the profile by mouse or finger. Keyboard and screen reader use the name beside it, which is the same link. */
export function AvatarLink({ person, children }: { person: Pick<Person, 'id'>; children: ReactNode }) {
  return (
    <Link to={`/profile/${person.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
      {children}
    </Link>
  );
}
