import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { siteRoles } from '../core/site-roles.ts';
import { person } from '../profiles/person.ts';

const done = z.object({});
const oneMember = z.object({ memberId });

export const siteRoleHolder = z.object({
  person,
  role: z.enum(siteRoles),
  givenBy: person.nullable(),
  at: z.iso.datetime(),
});
export type SiteRoleHolder = z.output<typeof siteRoleHolder>;

export const listSiteRoles = endpoint({
  method: 'GET',
  path: '/api/operator/roles',
  access: 'moderator',
  summary: 'Who runs the site, the owners first',
  output: z.object({ items: z.array(siteRoleHolder) }),
});

export const giveSiteRole = endpoint({
  method: 'PUT',
  path: '/api/operator/roles/:memberId',
  access: 'owner',
  summary: 'Give a member a role for the site, in place of the one they have',
  params: oneMember,
  body: z.object({ role: z.enum(siteRoles) }),
  output: done,
  errors: ['last_owner'],
});

export const withdrawSiteRole = endpoint({
  method: 'DELETE',
  path: '/api/operator/roles/:memberId',
  access: 'owner',
  summary: 'Withdraw a member’s role for the site',
  params: oneMember,
  output: done,
  errors: ['last_owner'],
});

export const siteLogEntry = z.object({
  id: z.uuid(),
  /** One of `siteActs`, or the words of a command that an earlier version wrote. */
  act: z.string(),
  /** Null: by the command line, or by somebody whose account is gone. */
  actor: person.nullable(),
  byCommand: z.boolean(),
  about: person.nullable(),
  /** What was acted on, or the role or choice that was made. */
  detail: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type SiteLogEntry = z.output<typeof siteLogEntry>;

export const readSiteLog = endpoint({
  method: 'GET',
  path: '/api/operator/log',
  access: 'moderator',
  summary: 'What those who run the site did, newest first; nobody can change it',
  query: pageQuery(200, 50),
  output: pageOf(siteLogEntry),
});

/** On `member:{id}`: the member’s own role for the site. */
export const ownSiteRoleChanged = defineLiveEvent(
  'own.site-role',
  z.object({ siteRole: z.enum(siteRoles).nullable() }),
);

/** On `operator:site`: the log has grown, or somebody asks to join. */
export const siteLogged = defineLiveEvent('operator.logged', z.object({}));
