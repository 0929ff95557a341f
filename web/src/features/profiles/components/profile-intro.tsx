import type { Profile } from '@hearth/contract/profiles/endpoints';
import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide-react';
import { SocialLinks } from './social-links.tsx';

/** What a member says of themself, with where they live and where else they are found. */
export function ProfileIntro({ profile }: { profile: Profile }) {
  const { bio, location } = profile;
  return (
    <div className="flex flex-col gap-2">
      {bio === '' ? (
        <p className="text-muted max-lg:hidden">{t`Nothing written here yet.`}</p>
      ) : (
        <p dir="auto" className="whitespace-pre-line break-words">
          {bio}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm empty:hidden">
        {location !== '' && (
          <span className="flex items-center gap-1.5">
            <MapPin size={16} aria-hidden="true" className="text-muted" />
            <bdi className="min-w-0 break-words">{location}</bdi>
          </span>
        )}
        <SocialLinks profile={profile} />
      </div>
    </div>
  );
}
