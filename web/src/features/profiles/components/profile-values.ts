import { displayNameOf, isDerivedName } from '@hearth/contract/accounts/display-name';
import type { Gender } from '@hearth/contract/accounts/sign-up-rules';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { Profile, saveProfile } from '@hearth/contract/profiles/endpoints';
import { shownBirthDate } from '@hearth/contract/profiles/rules';

/** The values of the form. */
export type ProfileValues = {
  firstName: string;
  middleName: string;
  lastName: string;
  profileName: string;
  bio: string;
  location: string;
  instagram: string;
  facebook: string;
  whatsapp: string;
  gender: Gender;
  dateOfBirth: string;
};

export type ProfileField = keyof ProfileValues;

export function valuesOf(profile: Profile): ProfileValues {
  const { firstName, middleName, lastName, profileName, bio, location, instagram, facebook, whatsapp } = profile;
  return {
    firstName,
    middleName,
    lastName,
    profileName,
    bio,
    location,
    instagram,
    facebook,
    whatsapp,
    gender: profile.gender ?? 'Custom',
    dateOfBirth: profile.own?.dateOfBirth ?? shownBirthDate,
  };
}

/** Only changed fields are sent, so that the default date of birth is not saved by accident. */
export function changesOf(saved: ProfileValues, typed: ProfileValues): BodyOf<typeof saveProfile> {
  const { dateOfBirth, ...plain } = typed;
  const changed = Object.entries(plain).filter(([field, value]) => value !== saved[field as ProfileField]);
  return {
    ...Object.fromEntries(changed),
    ...(dateOfBirth !== saved.dateOfBirth && { dateOfBirth: toParts(dateOfBirth) }),
  };
}

/** The display name is made of first and last name, unless another was chosen in the settings; the badge belongs to it. */
export function losesBadge({ verified, displayName }: Profile, saved: ProfileValues, typed: ProfileValues): boolean {
  const [before, now] = [namesOf(saved), namesOf(typed)];
  if (!verified || (before.firstName === now.firstName && before.lastName === now.lastName)) return false;
  return isDerivedName(displayName, before) && displayNameOf(now) !== displayName;
}

function namesOf({ firstName, lastName }: ProfileValues) {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

function toParts(isoDate: string) {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  return { year, month, day };
}

/** The server names `dateOfBirth.day`; the form knows `dateOfBirth`. */
export function fieldAtFault(serverField: string | undefined, values: ProfileValues): ProfileField | undefined {
  const [first = ''] = serverField?.split('.') ?? [];
  return Object.hasOwn(values, first) ? (first as ProfileField) : undefined;
}
