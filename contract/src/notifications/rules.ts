/** Rules of notifications for browser and server. Without zod, which is not part of the browser's bundle. */

import { eventPath } from '../events/rules.ts';

/** What a click opens. `management` is the part of a group for its moderators, `actor` the profile of who caused it. */
type NotificationPage =
  | 'post'
  | 'story'
  | 'group'
  | 'management'
  | 'own_profile'
  | 'own_reports'
  | 'own_security'
  | 'vouching'
  | 'event'
  | 'actor';

/** Every type there is, in the order of the settings, with the page that a click opens. A new type begins here. */
export const notificationPages = {
  reaction: 'post',
  comment: 'post',
  also_commented: 'post',
  share: 'post',
  comment_like: 'post',
  friend_request: 'actor',
  friend_accept: 'actor',
  invitation_used: 'actor',
  birthday: 'actor',
  story_reaction: 'story',
  story_reply: 'story',
  verification: 'own_profile',
  group_invite: 'group',
  group_request: 'management',
  group_approved: 'group',
  group_post: 'post',
  group_post_removed: 'own_reports',
  mention: 'post',
  story_mention: 'story',
  reply: 'post',
  group_comment_removed: 'own_reports',
  group_post_approved: 'post',
  group_alert: 'management',
  poll_ended: 'post',
  photo_tag: 'post',
  moderation_decided: 'own_reports',
  appeal_decided: 'own_reports',
  report_answered: 'own_reports',
  vouch_asked: 'vouching',
  account_opened: 'own_security',
  new_sign_in: 'own_security',
  ways_in_changed: 'own_security',
  event_invite: 'event',
  event_cohost: 'event',
  event_answer: 'event',
  event_moved_up: 'event',
  event_changed: 'event',
  event_cancelled: 'event',
  event_reminder: 'event',
  group_event: 'event',
} as const satisfies Record<string, NotificationPage>;
export type NotificationType = keyof typeof notificationPages;

export const notificationTypes = Object.keys(notificationPages) as [NotificationType, ...NotificationType[]];

/** False for a type of another version: nobody knows what its line says and who may see it, so it is shown to nobody. */
export function isKnownType(type: string): type is NotificationType {
  return Object.hasOwn(notificationPages, type);
}

/** What members choose in the settings: also messages, which are listed in chats and not among the notifications. */
export const notificationKinds = ['message', ...notificationTypes] as const;
export type NotificationKind = (typeof notificationKinds)[number];

type LinkedNotification = {
  type: NotificationType;
  actors: readonly { id: string }[];
  postId: string | null;
  commentId: string | null;
  storyId: string | null;
  groupId: string | null;
  eventId: string | null;
  eventDateId: string | null;
};

const pathTo: Record<NotificationPage, (line: LinkedNotification) => string> = {
  post: ({ postId, commentId }) => `/post/${postId}${commentId ? `?comment=${commentId}` : ''}`,
  story: ({ storyId }) => `/home?story=${storyId}`,
  group: ({ groupId }) => `/groups/${groupId}`,
  management: ({ groupId }) => `/groups/${groupId}?tab=manage`,
  own_profile: () => '/profile',
  own_reports: () => '/settings/reports',
  own_security: () => '/settings/security',
  vouching: ({ actors }) => `/vouch/${actors[0]?.id ?? ''}`,
  event: ({ eventId, eventDateId }) => eventPath(eventId ?? '', eventDateId ?? undefined),
  actor: ({ actors }) => `/profile/${actors[0]?.id ?? ''}`,
};

/** The path of the page that a click on the notification opens. */
export function notificationPath(line: LinkedNotification): string {
  return pathTo[notificationPages[line.type]](line);
}
