import type { Person } from '@hearth/contract/profiles/person';
import { usePerson } from '../../lib/cache/person-cache.ts';
import { cx } from '../../lib/page/cx.ts';
import { Link } from '../../lib/router/link.tsx';
import { VerifiedBadge } from '../ui/pictures/verified-badge.tsx';
import { CutName } from '../ui/text/cut-text.tsx';

type Props = {
  person: Person;
  /** Leads to the profile. */
  link?: boolean;
  /** The link covers the nearest positioned box around it, which is then clickable as a whole. */
  stretched?: boolean;
  badgeSize?: number;
  className?: string;
};

/** A name in any script with its badge, shortened where there is no room. */
export function PersonName({ person: shown, link = false, stretched = false, badgeSize = 16, className }: Props) {
  const person = usePerson(shown);
  const name = <CutName text={person.displayName} />;
  return (
    <span className={cx('inline-flex min-w-0 max-w-full items-center gap-1', className)}>
      {link ? (
        <Link
          to={`/profile/${person.id}`}
          className={cx(
            'flex min-h-6 min-w-0 items-center text-ink no-underline hover:underline',
            stretched && 'after:absolute after:inset-0',
          )}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {person.verified && <VerifiedBadge size={badgeSize} />}
    </span>
  );
}
