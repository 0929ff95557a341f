import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Say } from '@hearth/words/say';
import { excerptOf } from './excerpt.ts';

type Described = Pick<Notification, 'type' | 'decision' | 'actorCount'> &
  Partial<Pick<Notification, 'groupName' | 'reaction'>>;

/** The texts are those of the browser's list of notifications, so both are translated once. */
const sentences: Record<
  Exclude<NotificationType, 'verification'>,
  (say: Say, name: string, group: string) => string
> = {
  reaction: (say, name) => say('{name} reacted to your post.', { name }),
  comment: (say, name) => say('{name} commented on your post.', { name }),
  also_commented: (say, name) => say('{name} also commented on a post you commented on.', { name }),
  share: (say, name) => say('{name} shared your post.', { name }),
  comment_like: (say, name) => say('{name} liked your comment.', { name }),
  friend_request: (say, name) => say('{name} sent you a friend request.', { name }),
  friend_accept: (say, name) => say('{name} accepted your friend request.', { name }),
  birthday: (say, name) => say('{name} celebrates a birthday.', { name }),
  story_reaction: (say, name) => say('{name} reacted to your story.', { name }),
  story_reply: (say, name) => say('{name} replied to your story.', { name }),
  group_invite: (say, name, group) => say('{name} invited you to the group {group}.', { name, group }),
  group_request: (say, name, group) => say('{name} asked to join the group {group}.', { name, group }),
  group_approved: (say, _, group) => say('You are now a member of the group {group}.', { group }),
  group_post: (say, name, group) => say('{name} posted in the group {group}.', { name, group }),
  group_post_removed: (say, _, group) => say('Your post in the group {group} was removed.', { group }),
  mention: (say, name) => say('{name} mentioned you.', { name }),
  story_mention: (say, name) => say('{name} mentioned you in a story.', { name }),
  reply: (say, name) => say('{name} replied to your comment.', { name }),
  group_comment_removed: (say, _, group) => say('Your comment in the group {group} was removed.', { group }),
  group_post_approved: (say, _, group) => say('Your post in the group {group} was approved.', { group }),
  group_alert: (say, _, group) => say('Something in the group {group} needs a moderator.', { group }),
  poll_ended: (say) => say('A poll you took part in has ended.'),
  photo_tag: (say, name) => say('{name} tagged you in a photo.', { name }),
};

/** `names` are those of the latest actors, at most two. */
export function notificationSentence(
  say: Say,
  { type, decision, actorCount, groupName, reaction }: Described,
  names: readonly string[],
): string {
  if (type === 'comment_like' && reaction) {
    return say('{name} reacted to your comment.', { name: namesLine(say, names, actorCount) });
  }
  if (type !== 'verification') return sentences[type](say, namesLine(say, names, actorCount), groupName ?? '');
  return decision === 'approved'
    ? say('Your verification request was approved.')
    : say('Your verification request was not approved.');
}

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
export function namesLine(say: Say, names: readonly string[], actorCount: number): string {
  const [first = '', second] = names;
  const others = actorCount - names.length;
  if (second === undefined) {
    if (others <= 0) return first;
    return say('{others, plural, one {{first} and # other} other {{first} and # others}}', { others, first });
  }
  if (others <= 0) return say('{first} and {second}', { first, second });
  return say('{others, plural, one {{first}, {second} and # other} other {{first}, {second} and # others}}', {
    others,
    first,
    second,
  });
}

/** A chat's last message is stored as one of these if it is a file (contract/src/chat/rules.ts). */
const filePreviews = new Map<string, (say: Say) => string>([
  ['[Image]', (say) => say('[Image]')],
  ['[Video]', (say) => say('[Video]')],
  ['[Audio]', (say) => say('[Audio]')],
  ['[File]', (say) => say('[File]')],
]);

export function messagePreview(say: Say, text: string): string {
  return filePreviews.get(text)?.(say) ?? excerptOf(text);
}
