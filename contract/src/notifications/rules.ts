/** Rules of notifications for browser and server. Without zod, which is not part of the browser's bundle. */
export const notificationTypes = [
  'reaction',
  'comment',
  'also_commented',
  'share',
  'comment_like',
  'friend_request',
  'friend_accept',
  'birthday',
  'story_reaction',
  'story_reply',
  'verification',
  'group_invite',
  'group_request',
  'group_approved',
  'group_post',
  'group_post_removed',
  'mention',
  'story_mention',
  'reply',
  'group_comment_removed',
  'group_post_approved',
  'group_alert',
  'poll_ended',
  'photo_tag',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What members choose in the settings: also messages, which are listed in chats and not among the notifications. */
export const notificationKinds = ['message', ...notificationTypes] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The badge shows 99+ from here on, so the server does not count further. */
export const unreadCounted = 100;

type NotificationTarget = {
  type: NotificationType;
  actors: readonly { id: string }[];
  postId: string | null;
  commentId: string | null;
  storyId: string | null;
  groupId: string | null;
};

const forModerators: readonly NotificationType[] = ['group_request', 'group_alert'];

/** The page that a click on the notification opens. */
export function notificationPath({ type, actors, postId, commentId, storyId, groupId }: NotificationTarget): string {
  if (postId) return `/post/${postId}${commentId ? `?comment=${commentId}` : ''}`;
  if (storyId) return `/home?story=${storyId}`;
  if (groupId) return `/groups/${groupId}${forModerators.includes(type) ? '?tab=manage' : ''}`;
  return type === 'verification' ? '/profile' : `/profile/${actors[0]?.id ?? ''}`;
}
