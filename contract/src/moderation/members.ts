import { z } from 'zod';
import { activeSession } from '../accounts/endpoints.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { siteRoles } from '../core/site-roles.ts';
import { person } from '../profiles/person.ts';
import { restrictionKinds } from './rules.ts';

const done = z.object({});
const oneMember = z.object({ memberId });
const role = z.enum(siteRoles).nullable();

export const foundMember = z.object({ person, role });
export type FoundMember = z.output<typeof foundMember>;

export const findMembers = endpoint({
  method: 'GET',
  path: '/api/operator/members',
  access: 'moderator',
  summary: 'Members by name or handle; for operators also by their whole e-mail address or mobile number',
  query: z.object({
    q: optionalText(limits.email, 'search').default(''),
    cursor: z.string().min(1).max(2_000).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ items: z.array(foundMember), nextCursor: z.string().nullable() }),
});

/** How to reach a member and where they are signed in. Null: for moderators, who need neither. */
export const memberAccount = z.object({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  sessions: z.array(activeSession.omit({ current: true })),
});

/** What any member sees, and what those who run the site need; never what the member wrote to others or to themselves. */
export const memberFile = z.object({
  person,
  role,
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  account: memberAccount.nullable(),
  /** What the member is kept from; null: nothing. */
  restriction: z.object({ kind: z.enum(restrictionKinds), until: z.iso.datetime().nullable() }).nullable(),
  /** How many cases about the member are open, and how many are decided. */
  cases: z.object({ open: z.int(), decided: z.int() }),
  /** Whether the viewer may act on this member. */
  mayAct: z.boolean(),
});
export type MemberFile = z.output<typeof memberFile>;

export const readMember = endpoint({
  method: 'GET',
  path: '/api/operator/members/:memberId',
  access: 'moderator',
  summary: 'A member as those who run the site see them',
  params: oneMember,
  output: memberFile,
});

export const endMemberSessions = endpoint({
  method: 'DELETE',
  path: '/api/operator/members/:memberId/sessions',
  access: 'operator',
  summary: 'Sign a member out everywhere',
  params: oneMember,
  output: done,
  errors: ['outranked'],
});

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/api/operator/members/:memberId/reset-link',
  access: 'operator',
  summary: 'Send a member a link to choose a new password; where no mail goes, it is to be passed on by hand',
  params: oneMember,
  output: z.object({ link: z.string().nullable() }),
  limit: { perMinute: 20 },
  errors: ['outranked'],
});

export const closeMember = endpoint({
  method: 'DELETE',
  path: '/api/operator/members/:memberId',
  access: 'operator',
  summary:
    'Delete the account and everything of the member, for ever; with the profile name, so that it is the right one',
  params: oneMember,
  body: z.object({
    profileName: requiredText(limits.name, 'profile_name'),
    reason: optionalText(500, 'reason').default(''),
  }),
  output: done,
  errors: ['outranked', 'last_owner'],
});
