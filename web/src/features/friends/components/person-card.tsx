import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { AvatarLink } from '../../../components/people/avatar-link.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { PresenceStatus } from '../../presence/public/presence-status.tsx';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';

type Props = {
  person: Person;
  /** For lists of friends. Only friends know each other's presence, so other lists do not ask for it. */
  showPresence?: boolean;
  /** Stands under the name; without it the profile name does. */
  detail?: ReactNode;
  action?: ReactNode;
};

const avatarSize = 72;

export function PersonCard({ person: listed, showPresence = false, detail, action }: Props) {
  const person = usePerson(listed);
  const Picture = showPresence ? PresentAvatar : PersonAvatar;
  const profileName = <bdi>@{person.profileName}</bdi>;
  return (
    <li className="flex gap-3 rounded-lg p-1 md:p-2">
      <AvatarLink person={person}>
        <Picture person={person} size={avatarSize} />
      </AvatarLink>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-2">
        <div className="min-w-0">
          <div className="flex">
            <PersonName person={person} link className="font-semibold" />
          </div>
          <p className={cx('text-muted text-sm', !detail && 'truncate')}>
            {showPresence ? <PresenceStatus memberId={person.id} otherwise={profileName} /> : (detail ?? profileName)}
          </p>
        </div>
        {action}
      </div>
    </li>
  );
}
