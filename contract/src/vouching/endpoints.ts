import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { person } from '../profiles/person.ts';
import { neededVouchers, noticeHours, trustedFriendCount } from './rules.ts';

const identifier = requiredText(limits.email, 'email_or_mobile');
const aboutMember = z.object({ memberId: z.uuid() });

export const trustedFriends = z.object({
  people: z.array(person),
  /** Somebody asks for the account: since when, and from when on a new password can be chosen. */
  asked: z.object({ at: z.iso.datetime(), opensAt: z.iso.datetime().nullable() }).nullable(),
});
export type TrustedFriends = z.output<typeof trustedFriends>;

export const readTrustedFriends = endpoint({
  method: 'GET',
  path: '/api/settings/trusted-friends',
  access: 'member',
  summary: 'The friends who can vouch for the member, and whether somebody asks them to',
  output: trustedFriends,
});

export const chooseTrustedFriends = endpoint({
  method: 'PUT',
  path: '/api/settings/trusted-friends',
  access: 'member',
  summary: `Choose the ${trustedFriendCount} friends who can vouch for the member, or none; needs the password of the last minutes`,
  body: z.object({ memberIds: z.array(z.uuid()).max(trustedFriendCount) }),
  output: trustedFriends,
  errors: ['confirm_password', 'trusted_friends_wrong'],
});

export const stopVouching = endpoint({
  method: 'DELETE',
  path: '/api/settings/trusted-friends/request',
  access: 'member',
  summary: 'Say that it was somebody else who asked for the account',
  output: trustedFriends,
});

export const askTrustedFriends = endpoint({
  method: 'POST',
  path: '/api/vouching/ask',
  access: 'anyone',
  summary: 'Ask the trusted friends of an account to vouch; the answer does not say whether it has any',
  body: z.object({ identifier }),
  output: z.object({}),
  limit: { perMinute: 5, countedBy: 'address' },
});

export const openAccount = endpoint({
  method: 'POST',
  path: '/api/vouching/open',
  access: 'anyone',
  summary: `Open an account with the codes of ${neededVouchers} trusted friends; ${noticeHours} hours later the same codes give a reset link`,
  body: z.object({ identifier, codes: z.array(requiredText(100, 'vouch_code')).length(neededVouchers) }),
  /** `link`: from `opensAt` on. */
  output: z.object({ opensAt: z.iso.datetime(), link: z.string().nullable() }),
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['vouch_codes_wrong', 'too_many_sign_ins'],
});

export const readVouching = endpoint({
  method: 'GET',
  path: '/api/vouching/:memberId',
  access: 'member',
  summary: 'A friend who trusts the member and asks for their account',
  params: aboutMember,
  output: z.object({ person, askedAt: z.iso.datetime() }),
  errors: ['not_found'],
});

export const makeVouchCode = endpoint({
  method: 'POST',
  path: '/api/vouching/:memberId/code',
  access: 'member',
  summary: 'Make the code that the member gives to the friend; the one from before stops working',
  params: aboutMember,
  output: z.object({ code: z.string() }),
  limit: { perMinute: 10 },
  errors: ['not_found'],
});
