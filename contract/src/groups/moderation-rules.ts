/** Rules of moderation for browser and server. Without zod, which is not part of the browser's bundle. */

import { type GroupRole, groupRoles } from './rules.ts';

/** Whether one may act against the other: only a moderator, and only against a lower role. */
export function outranks(actor: GroupRole | null, target: GroupRole): boolean {
  return actor !== null && groupRoles.indexOf(actor) < groupRoles.indexOf(target);
}

/** Which posts of a removed or banned member leave with them. */
export const removedPosts = ['none', 'day', 'week', 'all'] as const;
export type RemovedPosts = (typeof removedPosts)[number];

/** For how many hours a member can be muted. */
export const muteHours = [1, 12, 24, 72, 168, 672] as const;

export const maxModerationReason = 500;
export const maxAlertWords = 50;
export const maxAlertWordLength = 60;

/** How many reported posts and comments are shown at once, the oldest first. */
export const reportsShown = 30;

/** What moderators and the owner do. Each act has one entry in the group's log. */
export const groupActs = [
  'request_approved',
  'request_declined',
  'member_removed',
  'member_banned',
  'member_unbanned',
  'member_muted',
  'member_unmuted',
  'role_changed',
  'post_pinned',
  'post_unpinned',
  'post_approved',
  'post_declined',
  'post_removed',
  'comment_removed',
  'comments_closed',
  'comments_opened',
  'report_dismissed',
  'appeal_answered',
  'alerts_changed',
  'kind_changed',
  'name_changed',
  'description_changed',
  'rules_changed',
  'questions_changed',
  'pictures_changed',
  'approval_changed',
  'slow_mode_changed',
  'handed_over',
  'owner_succeeded',
] as const;
export type GroupAct = (typeof groupActs)[number];
