import type { Notification } from '@hearth/contract/notifications/endpoints';
import { type NotificationType, notificationTypes } from '@hearth/contract/notifications/rules';
import type { Say } from '@hearth/words/say';

/** What a line is about. It decides who may see the line (`visible-lines.ts`). */
export type LineTarget = 'post' | 'story' | 'group' | 'event' | 'member';

/** `name` is that of as many people. */
type SentenceParts = Pick<Notification, 'decision' | 'reaction'> & {
  name: string;
  people: number;
  group: string;
  event: string;
};

type KindOfLine = {
  target: LineTarget;
  /** What the site or a group decided, and the end of a poll, name nobody: their actor is the recipient or the author. */
  names: 'actors' | 'nobody';
  /** `comment`: a click opens the comment that caused it, unless the post itself did. */
  opens?: 'comment';
  /** What `detail` of a cause is: what was written, the kind of a reaction, a decision, or the id of a date. */
  detail?: 'text' | 'reaction' | 'commentReaction' | 'decision' | 'date';
  /** The sentence names the group in which the post is. */
  inGroup?: true;
  /** For push messages. The texts are those of the browser's list, so both are translated once. */
  sentence(say: Say, parts: SentenceParts): string;
};

/** What the server knows of each type of notification. */
const kinds = {
  reaction: {
    target: 'post',
    names: 'actors',
    detail: 'reaction',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} reacted to your post.} other {{name} reacted to your post.}}', {
        name,
        people,
      }),
  },
  comment: {
    target: 'post',
    names: 'actors',
    opens: 'comment',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} commented on your post.} other {{name} commented on your post.}}', {
        name,
        people,
      }),
  },
  also_commented: {
    target: 'post',
    names: 'actors',
    opens: 'comment',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say(
        '{people, plural, one {{name} also commented on a post you commented on.} other {{name} also commented on a post you commented on.}}',
        { name, people },
      ),
  },
  share: {
    target: 'post',
    names: 'actors',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} shared your post.} other {{name} shared your post.}}', { name, people }),
  },
  comment_like: {
    target: 'post',
    names: 'actors',
    opens: 'comment',
    detail: 'commentReaction',
    sentence: (say, { name, people, reaction }) =>
      reaction
        ? say('{people, plural, one {{name} reacted to your comment.} other {{name} reacted to your comment.}}', {
            name,
            people,
          })
        : say('{people, plural, one {{name} liked your comment.} other {{name} liked your comment.}}', {
            name,
            people,
          }),
  },
  friend_request: {
    target: 'member',
    names: 'actors',
    sentence: (say, { name }) => say('{name} sent you a friend request.', { name }),
  },
  friend_accept: {
    target: 'member',
    names: 'actors',
    sentence: (say, { name }) => say('{name} accepted your friend request.', { name }),
  },
  invitation_used: {
    target: 'member',
    names: 'actors',
    sentence: (say, { name }) => say('{name} came by your invitation. You’re friends now.', { name }),
  },
  birthday: {
    target: 'member',
    names: 'actors',
    sentence: (say, { name }) => say('It’s {name}’s birthday.', { name }),
  },
  story_reaction: {
    target: 'story',
    names: 'actors',
    detail: 'reaction',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} reacted to your story.} other {{name} reacted to your story.}}', {
        name,
        people,
      }),
  },
  story_reply: {
    target: 'story',
    names: 'actors',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} replied to your story.} other {{name} replied to your story.}}', {
        name,
        people,
      }),
  },
  verification: {
    target: 'member',
    names: 'nobody',
    detail: 'decision',
    sentence: (say, { decision }) =>
      decision === 'approved'
        ? say('Your verification request was approved.')
        : say('Your verification request wasn’t approved.'),
  },
  group_invite: {
    target: 'group',
    names: 'actors',
    sentence: (say, { name, people, group }) =>
      say(
        '{people, plural, one {{name} invited you to the group {group}.} other {{name} invited you to the group {group}.}}',
        { name, people, group },
      ),
  },
  group_request: {
    target: 'group',
    names: 'actors',
    sentence: (say, { name, people, group }) =>
      say(
        '{people, plural, one {{name} asked to join the group {group}.} other {{name} asked to join the group {group}.}}',
        { name, people, group },
      ),
  },
  group_approved: {
    target: 'group',
    names: 'nobody',
    sentence: (say, { group }) => say('You’re now a member of the group {group}.', { group }),
  },
  group_post: {
    target: 'post',
    names: 'actors',
    detail: 'text',
    inGroup: true,
    sentence: (say, { name, people, group }) =>
      say('{people, plural, one {{name} posted in the group {group}.} other {{name} posted in the group {group}.}}', {
        name,
        people,
        group,
      }),
  },
  group_post_removed: {
    target: 'group',
    names: 'nobody',
    detail: 'text',
    sentence: (say, { group }) => say('Your post in the group {group} was removed.', { group }),
  },
  mention: {
    target: 'post',
    names: 'actors',
    opens: 'comment',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} mentioned you.} other {{name} mentioned you.}}', { name, people }),
  },
  story_mention: {
    target: 'story',
    names: 'actors',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} mentioned you in a story.} other {{name} mentioned you in a story.}}', {
        name,
        people,
      }),
  },
  reply: {
    target: 'post',
    names: 'actors',
    opens: 'comment',
    detail: 'text',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} replied to your comment.} other {{name} replied to your comment.}}', {
        name,
        people,
      }),
  },
  group_comment_removed: {
    target: 'group',
    names: 'nobody',
    detail: 'text',
    sentence: (say, { group }) => say('Your comment in the group {group} was removed.', { group }),
  },
  group_post_approved: {
    target: 'post',
    names: 'nobody',
    inGroup: true,
    sentence: (say, { group }) => say('Your post in the group {group} was approved.', { group }),
  },
  group_alert: {
    target: 'group',
    names: 'nobody',
    sentence: (say, { group }) => say('Something in the group {group} needs a moderator.', { group }),
  },
  poll_ended: {
    target: 'post',
    names: 'nobody',
    sentence: (say) => say('A poll you took part in has ended.'),
  },
  photo_tag: {
    target: 'post',
    names: 'actors',
    sentence: (say, { name, people }) =>
      say('{people, plural, one {{name} tagged you in a photo.} other {{name} tagged you in a photo.}}', {
        name,
        people,
      }),
  },
  moderation_decided: {
    target: 'member',
    names: 'nobody',
    sentence: (say) => say('A decision was made about something of yours.'),
  },
  appeal_decided: {
    target: 'member',
    names: 'nobody',
    sentence: (say) => say('Your appeal was answered.'),
  },
  report_answered: {
    target: 'member',
    names: 'nobody',
    sentence: (say) => say('Something you reported was looked at.'),
  },
  vouch_asked: {
    target: 'member',
    names: 'actors',
    sentence: (say, { name }) => say('{name} asks you to vouch for them, to get back into their account.', { name }),
  },
  account_opened: {
    target: 'member',
    names: 'nobody',
    sentence: (say) => say('Your trusted friends vouched for somebody who asks for your account.'),
  },
  new_sign_in: {
    target: 'member',
    names: 'nobody',
    sentence: (say) => say('New login with your account. Was it you?'),
  },
  ways_in_changed: {
    target: 'member',
    names: 'nobody',
    sentence: (say) => say('How you log in was changed. Was it you?'),
  },
  event_invite: {
    target: 'event',
    names: 'actors',
    sentence: (say, { name, people, event }) =>
      say('{people, plural, one {{name} invited you to {event}.} other {{name} invited you to {event}.}}', {
        name,
        people,
        event,
      }),
  },
  event_cohost: {
    target: 'event',
    names: 'actors',
    sentence: (say, { name, event }) => say('{name} made you a co-host of {event}.', { name, event }),
  },
  event_answer: {
    target: 'event',
    names: 'actors',
    detail: 'date',
    sentence: (say, { name, people, event }) =>
      say(
        '{people, plural, one {{name} responded to your event {event}.} other {{name} responded to your event {event}.}}',
        { name, people, event },
      ),
  },
  event_moved_up: {
    target: 'event',
    names: 'nobody',
    detail: 'date',
    sentence: (say, { event }) => say('A place became free. You’re going to {event}.', { event }),
  },
  event_changed: {
    target: 'event',
    names: 'nobody',
    detail: 'date',
    sentence: (say, { event }) => say('The time or place of {event} has changed.', { event }),
  },
  event_cancelled: {
    target: 'event',
    names: 'nobody',
    detail: 'date',
    sentence: (say, { event }) => say('{event} was canceled.', { event }),
  },
  event_reminder: {
    target: 'event',
    names: 'nobody',
    detail: 'date',
    sentence: (say, { event }) => say('{event} is coming up.', { event }),
  },
  group_event: {
    target: 'event',
    names: 'actors',
    sentence: (say, { name, event }) => say('{name} made an event in one of your groups: {event}.', { name, event }),
  },
} as const satisfies Record<NotificationType, KindOfLine>;

export function kindOf(type: NotificationType): KindOfLine {
  return kinds[type];
}

/** The types of lines about a target of this kind, such as those that go with a post. */
export function typesAbout(target: LineTarget): NotificationType[] {
  return notificationTypes.filter((type) => kinds[type].target === target);
}

/** Members get no notification of their own actions. */
export function shouldNotify(cause: { type: NotificationType; recipientId: string; actorId: string }): boolean {
  return kindOf(cause.type).names === 'nobody' || cause.recipientId !== cause.actorId;
}
