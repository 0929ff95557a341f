import type { Gender } from '@hearth/contract/accounts/sign-up-rules';
import type { Profile } from '@hearth/contract/profiles/endpoints';
import type { MutualFriends, Person } from '@hearth/contract/profiles/person';
import { maySeeBirthday, maySeeGender, type ProfileAccess } from './profiles.policy.ts';
import type { PersonRow, ProfileRow } from './profiles.queries.ts';

export function toPerson(row: Omit<PersonRow, 'version'>): Person {
  return {
    id: row.user_id,
    displayName: row.display_name,
    profileName: row.profile_name,
    profilePic: row.profile_pic,
    verified: row.verified,
  };
}

export type Contact = { email: string | null; mobile: string | null };

type ProfileExtras = {
  access: ProfileAccess;
  friendCount: number | null;
  mutual: MutualFriends | undefined;
  contact: Contact | null;
};

export function toProfile(row: ProfileRow, { access, friendCount, mutual, contact }: ProfileExtras): Profile {
  return {
    ...toPerson(row),
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    bio: row.bio,
    location: row.location,
    instagram: row.instagram,
    facebook: row.facebook,
    whatsapp: row.whatsapp,
    coverPhoto: row.cover_photo,
    friendCount,
    mutualCount: mutual?.mutualCount ?? 0,
    mutualFriends: mutual?.mutualFriends ?? [],
    gender: maySeeGender(access) ? (row.gender as Gender) : null,
    birthday: maySeeBirthday(access) ? birthdayOf(row.date_of_birth) : null,
    own: access === 'owner' && contact ? { ...contact, dateOfBirth: row.date_of_birth } : null,
  };
}

function birthdayOf(dateOfBirth: string | null): Profile['birthday'] {
  if (!dateOfBirth) return null;
  return { month: Number(dateOfBirth.slice(5, 7)), day: Number(dateOfBirth.slice(8, 10)) };
}
