import type { Person } from '@hearth/contract/profiles/person';
import { usePerson } from '../../lib/cache/person-cache.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';

type Props = {
  person: Person;
  size?: number;
  online?: boolean;
  /** Set where the name stands beside the picture and would be read twice. */
  decorative?: boolean;
};

export function PersonAvatar({ person: shown, size = 40, online = false, decorative = false }: Props) {
  const person = usePerson(shown);
  return (
    <Avatar
      id={person.id}
      src={person.profilePic}
      name={person.displayName}
      size={size}
      online={online}
      decorative={decorative}
    />
  );
}
