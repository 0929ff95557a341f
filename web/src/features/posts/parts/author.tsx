import type { Person } from '@hearth/contract/profiles/person';
import { AvatarLink } from '../../../components/people/avatar-link.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { NameWithCard } from '../../friends/public/name-with-card.tsx';

export function AuthorPicture({ person, size }: { person: Person; size: number }) {
  return (
    <AvatarLink person={person}>
      <PersonAvatar person={person} size={size} decorative />
    </AvatarLink>
  );
}

export function AuthorName({ person }: { person: Person }) {
  return <NameWithCard person={person} className="align-bottom font-semibold" />;
}
