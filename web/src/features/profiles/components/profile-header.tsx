import type { Profile } from '@hearth/contract/profiles/endpoints';
import type { ReactNode } from 'react';
import { useRailRoom } from '../../../components/layout/rail-and-column.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { VerifiedBadge } from '../../../components/ui/pictures/verified-badge.tsx';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { personOf } from '../api/profile.ts';
import { friendCountText } from '../public/friend-count-text.ts';
import { SharedFriendsLink } from '../public/shared-friends.tsx';
import { ProfileIntro } from './profile-intro.tsx';

type Props = {
  profile: Profile;
  /** Buttons of other features, which the route adds: the owner changes the pictures, a visitor the friendship. */
  coverAction?: ReactNode;
  avatarAction?: ReactNode;
  actions: ReactNode;
};

const avatarSize = 120;

export function ProfileHeader({ profile, coverAction, avatarAction, actions }: Props) {
  // Members see no badge on their own picture.
  const introInRail = useRailRoom();
  const Picture = profile.own ? PersonAvatar : PresentAvatar;
  return (
    <section className="overflow-hidden border-line bg-surface max-md:-mt-2 max-md:border-b md:rounded-lg md:border">
      <div className="relative aspect-[3] max-h-55 w-full bg-sunken">
        <img
          src={profile.coverPhoto ?? '/drawings/cover.svg'}
          alt=""
          decoding="async"
          fetchPriority="high"
          className="size-full object-cover"
        />
        {coverAction && <div className="absolute inset-e-3 bottom-3">{coverAction}</div>}
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-6">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="relative -mt-14 rounded-full bg-surface p-1">
            <Picture person={personOf(profile)} size={avatarSize} />
            {avatarAction && <div className="absolute inset-e-1 bottom-2">{avatarAction}</div>}
          </div>
          <Names profile={profile} />
          <div className="flex flex-wrap items-center gap-2 md:ms-auto">{actions}</div>
        </div>
        {!introInRail && <ProfileIntro profile={profile} />}
      </div>
    </section>
  );
}

function Names({ profile }: { profile: Profile }) {
  const { displayName, profileName, verified, friendCount } = profile;
  return (
    <div className="min-w-0 flex-1 basis-44 self-center pt-1">
      <h1 className="flex items-center gap-2 font-bold text-xl md:text-2xl">
        <bdi className="min-w-0 break-words">{displayName}</bdi>
        {verified && <VerifiedBadge size={22} />}
      </h1>
      <div className="flex flex-wrap items-center gap-x-2 text-muted">
        <bdi className="min-w-0 break-words">@{profileName}</bdi>
        {friendCount !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span>{friendCountText(friendCount)}</span>
          </>
        )}
        <SharedFriendsLink memberId={profile.id} shared={profile} />
      </div>
    </div>
  );
}
