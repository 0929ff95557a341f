import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { decisionReasons, maxDecisionWords } from '../moderation/rules.ts';
import { maxActReason } from '../operators/rules.ts';
import { person } from '../profiles/person.ts';
import { siteGroupOrders } from './console-rules.ts';
import { groupId } from './group-link.ts';
import { done, oneGroup } from './moderation-fields.ts';
import { groupKinds, groupRoles } from './rules.ts';

const at = z.iso.datetime();

/** A group in the console: what it calls itself, and numbers. */
export const siteGroup = z.object({
  id: groupId,
  name: z.string(),
  kind: z.enum(groupKinds),
  members: z.int(),
  createdAt: at,
  /** Those who run the site have closed it; null: it is open. */
  closedAt: at.nullable(),
  /** How many members have reported it, in cases that are open. */
  reports: z.int(),
});
export type SiteGroup = z.output<typeof siteGroup>;

export const listSiteGroups = endpoint({
  method: 'GET',
  path: '/api/operator/groups',
  access: 'moderator',
  summary: 'Groups by name, or all of them: newest, largest or most reported first',
  query: z.object({
    q: optionalText(limits.name, 'search').default(''),
    order: z.enum(siteGroupOrders).default('newest'),
    /** The last group of the page before. */
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ items: z.array(siteGroup), nextCursor: z.uuid().nullable() }),
});

/** What any member could see of a public group, who leads it, and numbers; never what is written in it. */
export const siteGroupFile = siteGroup.extend({
  description: z.string(),
  rules: z.string(),
  /** The owner and the moderators. `living`: they can sign in and are not being deleted. */
  leads: z.array(z.object({ person, role: z.enum(groupRoles), living: z.boolean() })),
  /** Up to a thousand of them are counted. */
  posts: z.int(),
  /** Cases about the group itself, and those that its own moderators decide. */
  cases: z.object({ about: z.object({ open: z.int(), decided: z.int() }), within: z.int() }),
  /** Nobody owns it who could lead it. */
  ownerless: z.boolean(),
  /** To whom it can be handed over then: its moderators, else its oldest members. */
  heirs: z.array(person),
  /** Whether the viewer may close it, open it again or hand it over. */
  mayAct: z.boolean(),
});
export type SiteGroupFile = z.output<typeof siteGroupFile>;

export const readSiteGroup = endpoint({
  method: 'GET',
  path: '/api/operator/groups/:groupId',
  access: 'moderator',
  summary: 'A group as those who run the site see it',
  params: oneGroup,
  output: siteGroupFile,
});

export const closeSiteGroup = endpoint({
  method: 'PUT',
  path: '/api/operator/groups/:groupId/closure',
  access: 'operator',
  summary: 'Close a group, reported or not: nobody finds it any more. Its owner reads why, and can appeal',
  params: oneGroup,
  body: z.object({ reason: z.enum(decisionReasons), words: optionalText(maxDecisionWords, 'reason').default('') }),
  output: done,
  errors: ['outranked', 'own_case'],
});

const reason = optionalText(maxActReason, 'reason').default('');

export const reopenSiteGroup = endpoint({
  method: 'DELETE',
  path: '/api/operator/groups/:groupId/closure',
  access: 'operator',
  summary: 'Open a closed group again, as it was',
  params: oneGroup,
  body: z.object({ reason }),
  output: done,
  errors: ['outranked', 'own_case', 'own_decision', 'case_decided'],
});

export const handOverSiteGroup = endpoint({
  method: 'PUT',
  path: '/api/operator/groups/:groupId/owner',
  access: 'operator',
  summary: 'Give a group to one of its members, if nobody owns it who could lead it',
  params: oneGroup,
  body: z.object({ memberId, reason }),
  output: done,
  errors: ['not_found', 'group_has_owner'],
});
