import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { post, postId } from '../posts/endpoints.ts';
import { postsPerPage } from '../posts/rules.ts';
import { person } from '../profiles/person.ts';
import { reportBody } from '../reports/endpoints.ts';
import { reportReasons } from '../reports/rules.ts';
import { groupId } from './group-link.ts';
import {
  groupActs,
  maxAlertWordLength,
  maxAlertWords,
  maxModerationReason,
  muteHours,
  removedPosts,
} from './moderation-rules.ts';

const anyMemberId = memberId.toLowerCase();
const anyPostId = postId.toLowerCase();
const oneGroup = z.object({ groupId });
const oneMember = z.object({ groupId, memberId: anyMemberId });
const onePost = z.object({ groupId, postId: anyPostId });
const oneComment = onePost.extend({ commentId: z.uuid().toLowerCase() });
const done = z.object({});
const page = pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() });
const reason = requiredText(maxModerationReason, 'reason');
const reasonIfAny = optionalText(maxModerationReason, 'reason').default('');
const limit = { perMinute: 120 };
/** Who may not know of the group gets 404; who may, but does not moderate it, 403. */
const common = { access: 'member', limit } as const;

export const groupRequest = z.object({
  person,
  /** One for each question of the group, as far as they were answered. */
  answers: z.array(z.string()),
  at: z.iso.datetime(),
});
export type GroupRequest = z.output<typeof groupRequest>;

export const listGroupRequests = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/requests',
  access: 'member',
  summary: 'Who asked to join, with their answers, the latest first; for moderators',
  params: oneGroup,
  query: page,
  output: pageOf(groupRequest),
  errors: ['not_found', 'forbidden'],
});

export const approveGroupRequest = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/requests/:memberId',
  summary: 'Let in a member who asked to join',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden', 'group_request_gone', 'too_many_groups'],
});

export const declineGroupRequest = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/groups/:groupId/requests/:memberId',
  summary: 'Decline the request of a member who asked to join',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden', 'group_request_gone'],
});

const removal = z.object({ removePosts: z.enum(removedPosts).default('none'), reason: reasonIfAny });

export const removeGroupMember = endpoint({
  ...common,
  method: 'POST',
  path: '/api/groups/:groupId/members/:memberId/removal',
  summary: 'Remove a member, and their posts of the last day or week or all of them; they may join again',
  params: oneMember,
  body: removal,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const banGroupMember = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/bans/:memberId',
  summary: 'Remove someone, also one who only asked or was invited, who cannot join again',
  params: oneMember,
  body: removal,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const unbanGroupMember = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/groups/:groupId/bans/:memberId',
  summary: 'Allow a banned member to join again',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const listGroupBans = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/bans',
  access: 'member',
  summary: 'Who is banned, the latest first; for moderators',
  params: oneGroup,
  query: page,
  output: pageOf(z.object({ person, at: z.iso.datetime() })),
  errors: ['not_found', 'forbidden'],
});

export const muteGroupMember = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/members/:memberId/mute',
  summary: 'Keep a member from posting and commenting in the group for some hours, counted from now',
  params: oneMember,
  body: z.object({ hours: z.literal([...muteHours]), reason: reasonIfAny }),
  output: z.object({ until: z.iso.datetime() }),
  errors: ['not_found', 'forbidden'],
});

export const unmuteGroupMember = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/groups/:groupId/members/:memberId/mute',
  summary: 'Let a muted member write again',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const setGroupRole = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/members/:memberId/role',
  summary: 'Make a member a moderator, or a moderator a member again; for the owner',
  params: oneMember,
  body: z.object({ role: z.enum(['moderator', 'member']) }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const pinGroupPost = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/pins/:postId',
  summary: 'Show a post above all others of the group',
  params: onePost,
  output: done,
  errors: ['not_found', 'forbidden', 'too_many_pins'],
});

export const unpinGroupPost = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/groups/:groupId/pins/:postId',
  summary: 'Show a pinned post in its place among the others again',
  params: onePost,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const listWaitingPosts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/waiting',
  access: 'member',
  summary: 'Posts that wait for approval, newest first: moderators see all, other members their own',
  params: oneGroup,
  query: pageQuery(50, postsPerPage),
  output: pageOf(post),
  errors: ['not_found'],
});

export const approveGroupPost = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/waiting/:postId',
  summary: 'Show a waiting post to the group',
  params: onePost,
  output: done,
  errors: ['not_found', 'forbidden', 'group_post_gone'],
});

export const declineGroupPost = endpoint({
  ...common,
  method: 'POST',
  path: '/api/groups/:groupId/waiting/:postId/decline',
  summary: 'Delete a waiting post; its author is told, with the reason if there is one',
  params: onePost,
  body: z.object({ reason: reasonIfAny }),
  output: done,
  errors: ['not_found', 'forbidden', 'group_post_gone'],
});

export const removeGroupPost = endpoint({
  ...common,
  method: 'POST',
  path: '/api/groups/:groupId/posts/:postId/removal',
  summary: 'Delete a post of the group; its author is told the reason',
  params: onePost,
  body: z.object({ reason }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const removeGroupComment = endpoint({
  ...common,
  method: 'POST',
  path: '/api/groups/:groupId/posts/:postId/comments/:commentId/removal',
  summary: 'Delete a comment in the group; its author is told the reason',
  params: oneComment,
  body: z.object({ reason }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const closeGroupComments = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/posts/:postId/comments-closed',
  summary: 'Close the comments of a post of the group, or open them again',
  params: onePost,
  body: z.object({ closed: z.boolean() }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const reportToGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/reports',
  access: 'member',
  summary: 'Report a post or comment to the group’s moderators; twice is once, with the later reason',
  params: oneGroup,
  body: reportBody.extend({ postId: anyPostId, commentId: z.uuid().toLowerCase().nullable().default(null) }),
  output: done,
  limit: { perMinute: 30 },
  errors: ['not_found', 'own_report'],
});

/** What members reported, or what contains one of the group’s alert words. Who reported is not disclosed. */
export const groupReport = z.object({
  post,
  /** What was reported, if not the post itself; in the words that it had then. */
  comment: z.object({ id: z.uuid(), author: person, text: z.string() }).nullable(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  notes: z.array(z.string()),
  words: z.array(z.string()),
  at: z.iso.datetime(),
});
export type GroupReport = z.output<typeof groupReport>;

export const listGroupReports = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/reports',
  access: 'member',
  summary: 'Reported posts and comments, the oldest first; the next ones follow when these are settled. For moderators',
  params: oneGroup,
  output: z.object({ items: z.array(groupReport) }),
  errors: ['not_found', 'forbidden'],
});

export const dismissGroupReports = endpoint({
  ...common,
  method: 'POST',
  path: '/api/groups/:groupId/reports/dismissal',
  summary: 'Keep what was reported, and settle its reports',
  params: oneGroup,
  body: z.object({ postId: anyPostId, commentId: z.uuid().toLowerCase().nullable().default(null) }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

const words = z
  .array(requiredText(maxAlertWordLength, 'alert_word'))
  .max(maxAlertWords, fault({ reason: 'too_many_alert_words', max: maxAlertWords }));
const alertWords = z.object({ words });

export const readGroupAlerts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/alerts',
  access: 'member',
  summary: 'Words that mark posts and comments for moderators, who alone read them',
  params: oneGroup,
  output: z.object({ words: z.array(z.string()) }),
  errors: ['not_found', 'forbidden'],
});

export const setGroupAlerts = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/groups/:groupId/alerts',
  summary: 'Choose these words; what is posted from now on is compared with them, without case and accents',
  params: oneGroup,
  body: alertWords,
  output: z.object({ words: z.array(z.string()) }),
  errors: ['not_found', 'forbidden'],
});

export const groupLogEntry = z.object({
  id: z.uuid(),
  act: z.enum(groupActs),
  actor: person,
  /** To whom, or whose post or comment it was; null for acts that concern the group. */
  member: person.nullable(),
  reason: z.string(),
  /** The new role, until when a member is muted, which posts left with a member, or the new value of a setting. */
  detail: z.string().nullable(),
  at: z.iso.datetime(),
});
export type GroupLogEntry = z.output<typeof groupLogEntry>;

export const readGroupLog = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/log',
  access: 'member',
  summary: 'What moderators and the owner did, newest first; for all members of the group',
  params: oneGroup,
  query: pageQuery(50, 30),
  output: pageOf(groupLogEntry),
  errors: ['not_found', 'forbidden'],
});
