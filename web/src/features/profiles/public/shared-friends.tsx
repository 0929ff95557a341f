import type { MutualFriends } from '@hearth/contract/profiles/person';
import { plural, t } from '@lingui/core/macro';
import { Faces } from '../../../components/people/faces.tsx';
import { Link } from '../../../lib/router/link.tsx';

/** Who is a friend of both: the first by name, with the faces of a few. Nothing without any. */
export function SharedFriends({ mutualCount, mutualFriends }: MutualFriends) {
  const [first] = mutualFriends;
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Faces people={mutualFriends} />
      <span className="line-clamp-2 min-w-0 break-words">{wordsOf(first.displayName, mutualCount - 1)}</span>
    </span>
  );
}

function wordsOf(name: string, others: number): string {
  if (others === 0) return t`${name} is a mutual friend`;
  return plural(others, {
    one: `${name} and # other mutual friend`,
    other: `${name} and # other mutual friends`,
  });
}

/** How many friends both have, with the faces of a few; it leads to the member's friends. */
export function SharedFriendsLink({ memberId, shared }: { memberId: string; shared: MutualFriends }) {
  const { mutualCount: count, mutualFriends } = shared;
  if (count === 0) return null;
  return (
    <Link
      to={`/profile/${memberId}?tab=friends`}
      className="flex min-h-6 items-center gap-1.5 text-ink no-underline hover:underline"
    >
      <Faces people={mutualFriends} />
      {plural(count, { one: '# mutual friend', other: '# mutual friends' })}
    </Link>
  );
}
