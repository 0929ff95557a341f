import type { Person } from '@hearth/contract/profiles/person';
import { Link } from 'react-router';
import { PersonName } from '../../../components/people/person-name.tsx';
import { usePostSlots } from './post-slots.ts';

export function AuthorPicture({ person, size }: { person: Person; size: number }) {
  const { Picture } = usePostSlots();
  return (
    // The name beside it is the same link.
    <Link to={`/profile/${person.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
      <Picture person={person} size={size} decorative />
    </Link>
  );
}

export function AuthorName({ person }: { person: Person }) {
  const { NameFrame } = usePostSlots();
  return (
    <NameFrame person={person}>
      <PersonName person={person} link className="align-bottom font-semibold" />
    </NameFrame>
  );
}
