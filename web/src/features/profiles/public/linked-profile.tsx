import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { personOf, useProfile } from '../api/profile.ts';

/** Where a link to a profile leads; nothing for a viewer who may not see the member. */
export function LinkedProfile({ id }: { id: string }) {
  const { data: profile, error } = useProfile(id);
  if (!profile || error) return null;
  return (
    <Link
      to={`/profile/${id}`}
      className="flex w-full min-w-0 max-w-full items-center gap-3 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:bg-hover"
    >
      <PersonAvatar person={personOf(profile)} size={48} decorative />
      <span className="min-w-0 flex-1">
        <span className="flex font-semibold">
          <CutName text={profile.displayName} />
        </span>
        {profile.bio && (
          <span dir="auto" className="line-clamp-2 break-words text-muted text-sm">
            {profile.bio}
          </span>
        )}
      </span>
    </Link>
  );
}
