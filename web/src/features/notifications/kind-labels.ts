import { type NotificationKind, type NotificationType, notificationKinds } from '@hearth/contract/notifications/rules';
import { t } from '@lingui/core/macro';

type Topic = 'friends' | 'posts' | 'stories' | 'groups' | 'events' | 'account';

/** Where a type stands in the settings, and its name there. Apart from what every page needs of it. */
const namedKinds: Record<NotificationType, { topic: Topic; label: string }> = {
  reaction: { topic: 'posts', label: t`Reactions to your posts` },
  comment: { topic: 'posts', label: t`Comments on your posts` },
  also_commented: { topic: 'posts', label: t`Comments on posts you commented on` },
  share: { topic: 'posts', label: t`Shares of your posts` },
  comment_like: { topic: 'posts', label: t`Reactions to your comments` },
  friend_request: { topic: 'friends', label: t`Friend requests` },
  friend_accept: { topic: 'friends', label: t`Accepted friend requests` },
  birthday: { topic: 'friends', label: t`Birthdays of friends` },
  story_reaction: { topic: 'stories', label: t`Reactions to your stories` },
  story_reply: { topic: 'stories', label: t`Replies to your stories` },
  verification: { topic: 'account', label: t`Verification` },
  group_invite: { topic: 'groups', label: t`Invitations to groups` },
  group_request: { topic: 'groups', label: t`Requests to join your groups` },
  group_approved: { topic: 'groups', label: t`Requests to join that were approved` },
  group_post: { topic: 'groups', label: t`Posts in your groups` },
  group_post_removed: { topic: 'groups', label: t`Your posts removed in groups` },
  mention: { topic: 'posts', label: t`Mentions` },
  story_mention: { topic: 'stories', label: t`Mentions in stories` },
  reply: { topic: 'posts', label: t`Replies to your comments` },
  group_comment_removed: { topic: 'groups', label: t`Your comments removed in groups` },
  group_post_approved: { topic: 'groups', label: t`Your posts approved in groups` },
  group_alert: { topic: 'groups', label: t`Reports in groups that you moderate` },
  poll_ended: { topic: 'posts', label: t`Polls that have ended` },
  photo_tag: { topic: 'posts', label: t`Tags in photos` },
  moderation_decided: { topic: 'account', label: t`Decisions about you` },
  appeal_decided: { topic: 'account', label: t`Answers to your appeals` },
  report_answered: { topic: 'account', label: t`Answers to your reports` },
  vouch_asked: { topic: 'account', label: t`Friends who ask you to vouch for them` },
  account_opened: { topic: 'account', label: t`Friends who vouched for you` },
  invitation_used: { topic: 'friends', label: t`People who come by your invitations` },
  new_sign_in: { topic: 'account', label: t`New logins` },
  ways_in_changed: { topic: 'account', label: t`Changes to how you log in` },
  event_invite: { topic: 'events', label: t`Invitations to events` },
  event_cohost: { topic: 'events', label: t`Events you’re made a co-host of` },
  event_answer: { topic: 'events', label: t`Responses to your events` },
  event_moved_up: { topic: 'events', label: t`Places that become free for you` },
  event_changed: { topic: 'events', label: t`Changes to events you responded to` },
  event_cancelled: { topic: 'events', label: t`Canceled events` },
  event_reminder: { topic: 'events', label: t`Reminders of events` },
  group_event: { topic: 'groups', label: t`Events in your groups` },
};

const topics: Record<Topic, string> = {
  friends: t`Messages and friends`,
  posts: t`Posts and comments`,
  stories: t`Stories`,
  groups: t`Groups`,
  events: t`Events`,
  account: t`Account`,
};

/** All kinds, as the settings group them. */
export const kindGroups = (Object.keys(topics) as Topic[]).map((topic) => ({
  label: topics[topic],
  kinds: notificationKinds.filter((kind) => (kind === 'message' ? 'friends' : namedKinds[kind].topic) === topic),
}));

/** The names in the settings. */
export function kindLabel(kind: NotificationKind): string {
  return kind === 'message' ? t`Messages` : namedKinds[kind].label;
}
