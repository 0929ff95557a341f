import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { post } from '../posts/endpoints.ts';
import { postsPerPage } from '../posts/rules.ts';
import { person } from '../profiles/person.ts';
import { groupId } from './group-link.ts';
import { anyCommentId, anyPostId, byModerators, done, oneGroup } from './moderation-fields.ts';
import { maxModerationReason, muteHours, removedPosts } from './moderation-rules.ts';

const anyMemberId = memberId.toLowerCase();
const oneMember = z.object({ groupId, memberId: anyMemberId });
const onePost = z.object({ groupId, postId: anyPostId });
const oneComment = onePost.extend({ commentId: anyCommentId });
const page = pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() });
const reason = requiredText(maxModerationReason, 'reason');
const reasonIfAny = optionalText(maxModerationReason, 'reason').default('');

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
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/requests/:memberId',
  summary: 'Let in a member who asked to join',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden', 'group_request_gone', 'too_many_groups'],
});

export const declineGroupRequest = endpoint({
  ...byModerators,
  method: 'DELETE',
  path: '/api/groups/:groupId/requests/:memberId',
  summary: 'Decline the request of a member who asked to join',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden', 'group_request_gone'],
});

const removal = z.object({ removePosts: z.enum(removedPosts).default('none'), reason: reasonIfAny });

export const removeGroupMember = endpoint({
  ...byModerators,
  method: 'POST',
  path: '/api/groups/:groupId/members/:memberId/removal',
  summary: 'Remove a member, and their posts of the last day or week or all of them; they may join again',
  params: oneMember,
  body: removal,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const banGroupMember = endpoint({
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/bans/:memberId',
  summary: 'Remove someone, also one who only asked or was invited, who cannot join again',
  params: oneMember,
  body: removal,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const unbanGroupMember = endpoint({
  ...byModerators,
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
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/members/:memberId/mute',
  summary: 'Keep a member from posting and commenting in the group for some hours, counted from now',
  params: oneMember,
  body: z.object({ hours: z.literal([...muteHours]), reason: reasonIfAny }),
  output: z.object({ until: z.iso.datetime() }),
  errors: ['not_found', 'forbidden'],
});

export const unmuteGroupMember = endpoint({
  ...byModerators,
  method: 'DELETE',
  path: '/api/groups/:groupId/members/:memberId/mute',
  summary: 'Let a muted member write again',
  params: oneMember,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const setGroupRole = endpoint({
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/members/:memberId/role',
  summary: 'Make a member a moderator, or a moderator a member again; for the owner',
  params: oneMember,
  body: z.object({ role: z.enum(['moderator', 'member']) }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const pinGroupPost = endpoint({
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/pins/:postId',
  summary: 'Show a post above all others of the group',
  params: onePost,
  output: done,
  errors: ['not_found', 'forbidden', 'too_many_pins'],
});

export const unpinGroupPost = endpoint({
  ...byModerators,
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
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/waiting/:postId',
  summary: 'Show a waiting post to the group',
  params: onePost,
  output: done,
  errors: ['not_found', 'forbidden', 'group_post_gone'],
});

export const declineGroupPost = endpoint({
  ...byModerators,
  method: 'POST',
  path: '/api/groups/:groupId/waiting/:postId/decline',
  summary: 'Delete a waiting post; its author is told, with the reason if there is one',
  params: onePost,
  body: z.object({ reason: reasonIfAny }),
  output: done,
  errors: ['not_found', 'forbidden', 'group_post_gone'],
});

export const removeGroupPost = endpoint({
  ...byModerators,
  method: 'POST',
  path: '/api/groups/:groupId/posts/:postId/removal',
  summary: 'Delete a post of the group; its author is told the reason',
  params: onePost,
  body: z.object({ reason }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const removeGroupComment = endpoint({
  ...byModerators,
  method: 'POST',
  path: '/api/groups/:groupId/posts/:postId/comments/:commentId/removal',
  summary: 'Delete a comment in the group; its author is told the reason',
  params: oneComment,
  body: z.object({ reason }),
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const closeGroupComments = endpoint({
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/posts/:postId/comments-closed',
  summary: 'Close the comments of a post of the group, or open them again',
  params: onePost,
  body: z.object({ closed: z.boolean() }),
  output: done,
  errors: ['not_found', 'forbidden'],
});
