import type { Person } from '@hearth/contract/profiles/person';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { Link } from '../../../lib/router/link.tsx';
import { NameWithCard } from '../../friends/public/name-with-card.tsx';

type Props = { person: Person; className?: string };

function NameLink({ person: shown, className = 'text-accent-ink' }: Props) {
  const { id, displayName } = usePerson(shown);
  return (
    <Link to={`/profile/${id}`} className={`font-medium no-underline hover:underline ${className}`}>
      <bdi>@{displayName}</bdi>
    </Link>
  );
}

/** A member who is mentioned in a text, by the name they have now. */
export function MentionName(props: Props) {
  return (
    <NameWithCard person={props.person}>
      <NameLink {...props} />
    </NameWithCard>
  );
}
