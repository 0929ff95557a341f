import type { Person } from '@hearth/contract/people';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { VerifiedBadge } from '../../../components/ui/verified-badge.tsx';
import { usePerson } from '../../../lib/person-cache.ts';
import { usePostSlots } from './post-slots.ts';

export function AuthorPicture({ person, size }: { person: Person; size: number }) {
  const known = usePerson(person);
  const { Picture } = usePostSlots();
  return (
    // The name beside it is the same link.
    <Link to={`/profile/${person.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
      {Picture ? (
        <Picture person={known} size={size} />
      ) : (
        <Avatar src={known.profilePic} name={known.displayName} size={size} decorative />
      )}
    </Link>
  );
}

export function AuthorName({ person }: { person: Person }) {
  const known = usePerson(person);
  const { NameFrame } = usePostSlots();
  const link = (
    <Link to={`/profile/${person.id}`} className="font-semibold hover:underline">
      <bdi>{known.displayName}</bdi>
    </Link>
  );
  return (
    <span className="inline-flex max-w-full items-center gap-1 align-bottom">
      <span className="min-w-0 truncate">{NameFrame ? <NameFrame person={known}>{link}</NameFrame> : link}</span>
      {known.verified && <VerifiedBadge />}
    </span>
  );
}
