import type { NotificationType } from '@hearth/contract/notifications/rules';

const texts: Record<Exclude<NotificationType, 'verification'>, string> = {
  reaction: 'reacted to your post.',
  comment: 'commented on your post.',
  also_commented: 'also commented on a post you commented on.',
  share: 'shared your post.',
  comment_like: 'liked your comment.',
  friend_request: 'sent you a friend request.',
  friend_accept: 'accepted your friend request.',
  birthday: 'celebrates a birthday.',
  story_reaction: 'reacted to your story.',
  story_reply: 'replied to your story.',
};

type DescribedType = { type: NotificationType; decision: 'approved' | 'rejected' | null };

/** The text after the names. */
export function notificationText({ type, decision }: DescribedType): string {
  if (type !== 'verification') return texts[type];
  return decision === 'approved'
    ? 'Your verification request was approved.'
    : 'Your verification request was not approved.';
}

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others": `names` are those of the latest, at most two. */
export function namesLine(names: readonly string[], actorCount: number): string {
  const [first = '', second] = names;
  const others = actorCount - names.length;
  const rest = others === 1 ? '1 other' : `${others} others`;
  if (second === undefined) return others > 0 ? `${first} and ${rest}` : first;
  return others > 0 ? `${first}, ${second} and ${rest}` : `${first} and ${second}`;
}
