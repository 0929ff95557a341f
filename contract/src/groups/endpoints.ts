import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { maxNameSearched } from '../friends/rules.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { post, postId } from '../posts/endpoints.ts';
import { postsPerPage } from '../posts/rules.ts';
import { person } from '../profiles/person.ts';
import { groupId, groupLink } from './group-link.ts';
import {
  groupKinds,
  groupLevels,
  groupRoles,
  maxAnswerLength,
  maxGroupDescription,
  maxGroupName,
  maxGroupQuestions,
  maxGroupRules,
  maxInvited,
  maxQuestionLength,
  maxSlowSeconds,
  membershipStates,
} from './rules.ts';

const kind = z.enum(groupKinds);
const role = z.enum(groupRoles);
const level = z.enum(groupLevels);
const anyMemberId = memberId.toLowerCase();
const oneGroup = z.object({ groupId });
const done = z.object({});
// These lists are not sorted by id, so the id alone does not say where the next page begins.
const page = pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() });
const nameQuery = optionalText(maxNameSearched, 'search').optional();
const postPage = pageOf(post);
const perMinute = 60;

/** A group in a list. */
export const groupCard = groupLink.extend({
  picture: mediaView.nullable(),
  cover: mediaView.nullable(),
  description: z.string(),
  /** Without members whom the viewer cannot see. */
  memberCount: z.int(),
  /** Of the viewer; `banned` only where everybody may read, a group of another kind does not exist for them. */
  membership: z.enum(membershipStates).nullable(),
  /** Null unless the viewer is a member. */
  role: role.nullable(),
});
export type GroupCard = z.output<typeof groupCard>;

/** The whole group as the viewer may see it: whoever is invited or has asked sees it, but posts only where members do. */
export const group = groupCard.extend({
  rules: z.string(),
  questions: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Grows with every change of the group itself, not of its members. */
  version: z.int(),
  /** Who invited the viewer, while that is open and the viewer may see them. */
  invitedBy: person.nullable(),
  /** Null unless the viewer is a member. */
  notify: level.nullable(),
  canRead: z.boolean(),
  canWrite: z.boolean(),
  canInvite: z.boolean(),
  mutedUntil: z.iso.datetime().nullable(),
  /** With slow mode: when the viewer can post again. */
  slowUntil: z.iso.datetime().nullable(),
  approvesPosts: z.boolean(),
  slowSeconds: z.int(),
  /** Who wait to be let in; 0 for all but moderators. */
  requestCount: z.int(),
});
export type Group = z.output<typeof group>;

const oneOutput = z.object({ group });

const name = requiredText(maxGroupName, 'group_name');
const description = optionalText(maxGroupDescription, 'description');
const rules = optionalText(maxGroupRules, 'group_rules');
const questions = z
  .array(requiredText(maxQuestionLength, 'question'))
  .max(maxGroupQuestions, fault({ reason: 'too_many_questions' }));

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: 'member',
  summary: 'Create a group, whose owner the member becomes; the same clientId never makes a second group',
  body: z.object({
    clientId: z.uuid().toLowerCase(),
    name,
    description: description.default(''),
    kind: kind.default('public'),
    rules: rules.default(''),
    questions: questions.default([]),
  }),
  output: oneOutput,
  limit: { perMinute: 10 },
  errors: ['limited', 'email_unconfirmed', 'too_many_groups'],
});

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId',
  access: 'member',
  summary: 'One group, if the member may know of it',
  params: oneGroup,
  output: oneOutput,
  errors: ['not_found'],
});

export const editGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:groupId',
  access: 'member',
  summary: 'Change one’s group; what is left out stays. A wider kind must be confirmed',
  params: oneGroup,
  body: z.object({
    name: name.optional(),
    description: description.optional(),
    rules: rules.optional(),
    questions: questions.optional(),
    kind: kind.optional(),
    confirmWider: z.boolean().default(false),
    pictureId: mediaId.nullable().optional(),
    coverId: mediaId.nullable().optional(),
    approvesPosts: z.boolean().optional(),
    slowSeconds: z.int().min(0).max(maxSlowSeconds).optional(),
  }),
  output: oneOutput,
  limit: { perMinute },
  errors: ['limited', 'email_unconfirmed', 'not_found', 'forbidden', 'group_kind_wider', 'media_unusable'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId',
  access: 'member',
  summary: 'Delete one’s group with everything that was posted there',
  params: oneGroup,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const listOwnGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'member',
  summary: 'The groups that the member is in, those with the newest posts first',
  query: page,
  output: pageOf(groupCard),
});

export const discoverGroups = endpoint({
  method: 'GET',
  path: '/api/groups/discover',
  access: 'member',
  summary:
    'With a name, groups whose name contains it, hidden ones only for their members; without, the largest that the member is not in',
  query: page.extend({ q: nameQuery }),
  output: pageOf(groupCard),
  limit: { perMinute: 240 },
});

export const suggestGroups = endpoint({
  method: 'GET',
  path: '/api/groups/suggestions',
  access: 'member',
  summary: 'A few groups that the member might join: those of friends first, then the largest',
  output: z.object({ items: z.array(z.object({ group: groupCard, friendCount: z.int() })) }),
});

export const groupInvitation = z.object({ group: groupCard, invitedBy: person.nullable(), at: z.iso.datetime() });
export type GroupInvitation = z.output<typeof groupInvitation>;

export const listGroupInvitations = endpoint({
  method: 'GET',
  path: '/api/groups/invitations',
  access: 'member',
  summary: 'Groups to which the member is invited, newest first',
  query: page,
  output: pageOf(groupInvitation),
});

export const readGroupsFeed = endpoint({
  method: 'GET',
  path: '/api/groups/feed',
  access: 'member',
  summary: 'Posts of all groups that the member is in, newest first',
  query: pageQuery(50, postsPerPage),
  output: postPage,
});

export const readGroupPosts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/posts',
  access: 'member',
  summary: 'Posts of one group, newest first; `pinned` comes with the first page',
  params: oneGroup,
  query: pageQuery(50, postsPerPage),
  output: postPage.extend({ pinned: z.array(post) }),
  errors: ['not_found'],
});

export const readGroupMedia = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/media',
  access: 'member',
  summary: 'Photos and videos of one group’s posts, newest first; `limit` counts posts',
  params: oneGroup,
  query: pageQuery(50, 30),
  output: pageOf(z.object({ postId, media: mediaView })),
  errors: ['not_found'],
});

export const groupMember = z.object({
  person,
  role,
  since: z.iso.datetime(),
  /** Null also for everyone but moderators. */
  mutedUntil: z.iso.datetime().nullable(),
});
export type GroupMember = z.output<typeof groupMember>;

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/members',
  access: 'member',
  summary: 'Members of a group, newest first; of one role, or those whose name contains a text',
  params: oneGroup,
  query: page.extend({ role: role.optional(), q: nameQuery, cursor: z.string().min(1).max(2_000).optional() }),
  output: pageOf(groupMember),
  errors: ['not_found'],
});

export const joinGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/membership',
  access: 'member',
  summary:
    'Join a public group, ask to join a private one, or accept an invitation; one by a plain member of a private or hidden group becomes a request',
  params: oneGroup,
  body: z.object({ answers: z.array(optionalText(maxAnswerLength, 'answer')).max(maxGroupQuestions).default([]) }),
  output: oneOutput,
  limit: { perMinute },
  errors: ['not_found', 'group_banned', 'group_already_asked', 'too_many_groups'],
});

export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId/membership',
  access: 'member',
  summary: 'Leave a group, take back a request to join, or decline an invitation',
  params: oneGroup,
  output: done,
  limit: { perMinute },
  errors: ['not_found', 'group_last_owner'],
});

export const inviteToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/invitations',
  access: 'member',
  summary: 'Invite friends; those who are members, invited or banned already are left as they are',
  params: oneGroup,
  body: z.object({ memberIds: z.array(anyMemberId).min(1).max(maxInvited) }),
  output: z.object({ invitedIds: z.array(memberId) }),
  limit: { perMinute: 30 },
  errors: ['limited', 'email_unconfirmed', 'not_found', 'forbidden'],
});

export const listInvitableFriends = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/invitable',
  access: 'member',
  summary: 'The member’s friends who can be invited, newest friends first; with a name, those whose name contains it',
  params: oneGroup,
  query: page.extend({ q: nameQuery }),
  output: pageOf(person),
  errors: ['not_found', 'forbidden'],
});

export const setGroupNotifications = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/notifications',
  access: 'member',
  summary: 'Of which new posts of the group the member is notified',
  params: oneGroup,
  body: z.object({ level }),
  output: z.object({ level }),
  errors: ['not_found', 'forbidden'],
});

export const handOverGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/owner',
  access: 'member',
  summary: 'Make another member the owner; the owner before becomes a moderator',
  params: oneGroup,
  body: z.object({ memberId: anyMemberId }),
  output: oneOutput,
  limit: { perMinute },
  errors: ['not_found', 'forbidden'],
});
