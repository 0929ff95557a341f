import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationKind, NotificationType } from '@hearth/contract/notifications/rules';
import { plural, t } from '@lingui/core/macro';

/** The names in the settings. */
export const kindLabels: Record<NotificationKind, string> = {
  message: t`Messages`,
  reaction: t`Reactions to your posts`,
  comment: t`Comments on your posts`,
  also_commented: t`Comments on posts you commented on`,
  share: t`Shares of your posts`,
  comment_like: t`Reactions to your comments`,
  friend_request: t`Friend requests`,
  friend_accept: t`Accepted friend requests`,
  birthday: t`Birthdays of friends`,
  story_reaction: t`Reactions to your stories`,
  story_reply: t`Replies to your stories`,
  verification: t`Verification`,
  group_invite: t`Invitations to groups`,
  group_request: t`Requests to join your groups`,
  group_approved: t`Groups that let you in`,
  group_post: t`Posts in your groups`,
  group_post_removed: t`Posts that a group removed`,
  mention: t`Mentions of you`,
  story_mention: t`Mentions of you in stories`,
  reply: t`Replies to your comments`,
  group_comment_removed: t`Comments that a group removed`,
  group_post_approved: t`Posts that a group approved`,
  group_alert: t`Reports in groups that you moderate`,
  poll_ended: t`Polls that have ended`,
  photo_tag: t`Tags in photos`,
};

/** Push messages say the same texts, from the same catalogs. `name` may be that of one member or of several. */
const sentences: Record<Exclude<NotificationType, 'verification'>, (name: string, group: string) => string> = {
  reaction: (name) => t`${name} reacted to your post.`,
  comment: (name) => t`${name} commented on your post.`,
  also_commented: (name) => t`${name} also commented on a post you commented on.`,
  share: (name) => t`${name} shared your post.`,
  comment_like: (name) => t`${name} liked your comment.`,
  friend_request: (name) => t`${name} sent you a friend request.`,
  friend_accept: (name) => t`${name} accepted your friend request.`,
  birthday: (name) => t`${name} celebrates a birthday.`,
  story_reaction: (name) => t`${name} reacted to your story.`,
  story_reply: (name) => t`${name} replied to your story.`,
  group_invite: (name, group) => t`${name} invited you to the group ${group}.`,
  group_request: (name, group) => t`${name} asked to join the group ${group}.`,
  group_approved: (_, group) => t`You are now a member of the group ${group}.`,
  group_post: (name, group) => t`${name} posted in the group ${group}.`,
  group_post_removed: (_, group) => t`Your post in the group ${group} was removed.`,
  reply: (name) => t`${name} replied to your comment.`,
  mention: (name) => t`${name} mentioned you.`,
  story_mention: (name) => t`${name} mentioned you in a story.`,
  group_comment_removed: (_, group) => t`Your comment in the group ${group} was removed.`,
  group_post_approved: (_, group) => t`Your post in the group ${group} was approved.`,
  group_alert: (_, group) => t`Something in the group ${group} needs a moderator.`,
  poll_ended: () => t`A poll you took part in has ended.`,
  photo_tag: (name) => t`${name} tagged you in a photo.`,
};

type Described = Pick<Notification, 'type' | 'decision' | 'actorCount'> &
  Partial<Pick<Notification, 'groupName' | 'reaction'>>;

/** `names` are those of the latest actors, at most two. */
export function notificationSentence(
  { type, decision, actorCount, groupName, reaction }: Described,
  names: readonly string[],
): string {
  if (type === 'comment_like' && reaction) {
    return t`${{ name: namesLine(names, actorCount) }} reacted to your comment.`;
  }
  if (type !== 'verification') return sentences[type](namesLine(names, actorCount), groupName ?? '');
  return decision === 'approved'
    ? t`Your verification request was approved.`
    : t`Your verification request was not approved.`;
}

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
export function namesLine(names: readonly string[], actorCount: number): string {
  const [first = '', second] = names;
  const others = actorCount - names.length;
  if (second === undefined) {
    if (others <= 0) return first;
    return plural(others, { one: `${first} and # other`, other: `${first} and # others` });
  }
  if (others <= 0) return t`${first} and ${second}`;
  return plural(others, { one: `${first}, ${second} and # other`, other: `${first}, ${second} and # others` });
}

// Of the private use area, so that no translation contains them.
const places = ['\ue000', '\ue001'];

/** The sentence in pieces, with an element in place of each name. */
export function sentenceParts<Part extends object>(
  notification: Described,
  names: readonly Part[],
): readonly (string | Part)[] {
  const sentence = notificationSentence(notification, places.slice(0, names.length));
  return names.reduce<(string | Part)[]>(
    (parts, name, index) => parts.flatMap((part) => (typeof part === 'string' ? putIn(part, index, name) : part)),
    [sentence],
  );
}

function putIn<Part>(text: string, index: number, name: Part): (string | Part)[] {
  return text.split(places[index] ?? '').flatMap((piece, at) => (at === 0 ? piece : [name, piece]));
}
