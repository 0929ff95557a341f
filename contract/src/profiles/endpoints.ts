import { z } from 'zod';
import { dateOfBirth } from '../accounts/endpoints.ts';
import { genders } from '../accounts/sign-up-rules.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { limits } from '../core/limits.ts';
import { defineLiveEvent } from '../core/live.ts';
import { mediaId } from '../media/endpoints.ts';
import { mutualFriends, person } from './person.ts';
import { isSocialLink, profilePhotoFields, type SocialNetwork } from './rules.ts';

function socialLink(network: SocialNetwork) {
  return optionalText(limits.link, network).refine(isSocialLink, fault({ reason: 'not_a_social_link', what: network }));
}

export const profile = person.extend({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  location: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  whatsapp: z.string(),
  coverPhoto: z.string().nullable(),
  /** Null for viewers to whom the member does not show their friends. */
  friendCount: z.int().nullable(),
  ...mutualFriends,
  /** For friends and the owner. */
  gender: z.enum(genders).nullable(),
  /** For friends and the owner; never with the year. */
  birthday: z.object({ day: z.int(), month: z.int() }).nullable(),
  /** For the owner alone. */
  own: z
    .object({ email: z.string().nullable(), mobile: z.string().nullable(), dateOfBirth: z.iso.date().nullable() })
    .nullable(),
});
export type Profile = z.output<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/members/:memberId',
  access: 'member',
  summary: 'A member’s profile, as much of it as the viewer may see',
  params: z.object({ memberId }),
  output: profile,
  errors: ['not_found'],
});

export const saveProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'member',
  summary: 'Change the member’s own profile; fields left out stay as they are',
  body: z.object({
    firstName: requiredText(limits.name, 'first_name').optional(),
    middleName: optionalText(limits.name, 'middle_name').optional(),
    lastName: requiredText(limits.name, 'last_name').optional(),
    profileName: requiredText(limits.name, 'profile_name').optional(),
    bio: optionalText(limits.bio, 'bio').optional(),
    location: optionalText(limits.name, 'location').optional(),
    instagram: socialLink('instagram').optional(),
    facebook: socialLink('facebook').optional(),
    whatsapp: socialLink('whatsapp').optional(),
    gender: z.enum(genders).optional(),
    dateOfBirth: dateOfBirth.optional(),
  }),
  output: profile,
  limit: { perMinute: 60 },
  errors: ['handle_taken'],
});
export type ProfileChange = z.output<(typeof saveProfile)['body']>;

export const setProfilePhoto = endpoint({
  method: 'PUT',
  path: '/api/profile/photos/:field',
  access: 'member',
  summary: 'Show an uploaded picture as profile or cover photo; the one before is deleted',
  params: z.object({ field: z.enum(profilePhotoFields) }),
  body: z.object({ mediaId }),
  output: profile,
  limit: { perMinute: 30 },
  errors: ['media_unusable'],
});

/** On `profile:{id}`: the member’s name, picture, badge or anything else in the profile has changed. */
export const profileChanged = defineLiveEvent('profile.changed', z.object({ person }));
