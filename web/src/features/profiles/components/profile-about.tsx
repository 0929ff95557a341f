import type { Profile } from '@hearth/contract/profiles/endpoints';
import { shownBirthDate, socialNetworks } from '@hearth/contract/profiles/rules';
import { t } from '@lingui/core/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { genderLabels } from '../../accounts/public/gender-words.ts';
import { birthdayText, dateText } from './birth-date.ts';
import { SocialIcon } from './social-icon.tsx';
import { SocialLink } from './social-links.tsx';
import { socialNames } from './social-names.ts';

export function ProfileAbout({ profile }: { profile: Profile }) {
  const { own, birthday, gender, location } = profile;
  const fullName = [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ');
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <Fact name={t`Name`}>
        <bdi>{fullName}</bdi>
      </Fact>
      <Fact name={t`Profile name`}>
        <bdi>{profile.profileName}</bdi>
      </Fact>
      {location !== '' && (
        <Fact name={t`Location`}>
          <bdi>{location}</bdi>
        </Fact>
      )}
      {own ? (
        <Fact name={t`Date of birth`} note={t`Only you can see the year; your friends see day and month.`}>
          {dateText(own.dateOfBirth ?? shownBirthDate)}
        </Fact>
      ) : (
        birthday && <Fact name={t`Birthday`}>{birthdayText(birthday)}</Fact>
      )}
      {gender && (
        <Fact name={t`Gender`} {...(own ? { note: t`Your friends can see this.` } : {})}>
          {genderLabels[gender]}
        </Fact>
      )}
      {socialNetworks
        .filter((network) => profile[network] !== '')
        .map((network) => (
          <Fact key={network} name={socialNames[network]}>
            <span className="flex items-center gap-1.5">
              <SocialIcon network={network} />
              <SocialLink network={network} text={profile[network]} />
            </span>
          </Fact>
        ))}
      {own?.email && (
        <Fact name={t`Email`} note={t`Only you can see this.`}>
          <bdi>{own.email}</bdi>
        </Fact>
      )}
      {own?.mobile && (
        <Fact name={t`Mobile number`} note={t`Only you can see this.`}>
          <bdi dir="ltr">{own.mobile}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="break-words font-medium">{children}</dd>
      {note && (
        <dd className="mt-0.5 flex items-center gap-1 text-muted text-sm">
          <Lock size={16} aria-hidden="true" />
          {note}
        </dd>
      )}
    </div>
  );
}
