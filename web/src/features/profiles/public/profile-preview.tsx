import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { useProfile } from '../api/profile.ts';
import { friendCountText } from './friend-count-text.ts';
import { SharedFriends } from './shared-friends.tsx';

/** The content of a hover card; the profile is read when the card opens. */
export function ProfilePreview({ person, action }: { person: Person; action?: ReactNode }) {
  const { data } = useProfile(person.id);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <PersonAvatar person={person} size={72} decorative />
        <div className="min-w-0">
          <PersonName person={person} link className="font-semibold text-lg" />
          <p className="min-h-5 truncate text-muted text-sm">
            {typeof data?.friendCount === 'number' && friendCountText(data.friendCount)}
          </p>
        </div>
      </div>
      {data?.bio && (
        <p dir="auto" className="line-clamp-3 text-sm">
          {data.bio}
        </p>
      )}
      {data && data.mutualCount > 0 && (
        <p className="text-muted text-sm">
          <SharedFriends mutualCount={data.mutualCount} mutualFriends={data.mutualFriends} />
        </p>
      )}
      {action}
    </div>
  );
}
