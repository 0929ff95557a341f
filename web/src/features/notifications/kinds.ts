import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import { plural, t } from '@lingui/core/macro';
import {
  AtSign,
  BadgeCheck,
  CalendarDays,
  ChartColumn,
  Flag,
  Gift,
  Images,
  type LucideIcon,
  MessageSquareText,
  Reply,
  Scale,
  Share2,
  Tag,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';

/** `name` is that of as many people. */
type SentenceParts = Pick<Notification, 'decision' | 'reaction'> & {
  name: string;
  people: number;
  group: string;
  event: string;
};

type ShownKind = {
  /** Or the reaction itself. */
  icon: LucideIcon | 'reaction';
  /** Push messages say the same texts, from the same catalogs. */
  sentence(parts: SentenceParts): string;
};

/** What the browser shows of each type of notification. */
const shownKinds = {
  reaction: {
    icon: 'reaction',
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} reacted to your post.`, other: `${name} reacted to your post.` }),
  },
  comment: {
    icon: MessageSquareText,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} commented on your post.`, other: `${name} commented on your post.` }),
  },
  also_commented: {
    icon: MessageSquareText,
    sentence: ({ name, people }) =>
      plural(people, {
        one: `${name} also commented on a post you commented on.`,
        other: `${name} also commented on a post you commented on.`,
      }),
  },
  share: {
    icon: Share2,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} shared your post.`, other: `${name} shared your post.` }),
  },
  comment_like: {
    icon: 'reaction',
    sentence: ({ name, people, reaction }) =>
      reaction
        ? plural(people, { one: `${name} reacted to your comment.`, other: `${name} reacted to your comment.` })
        : plural(people, { one: `${name} liked your comment.`, other: `${name} liked your comment.` }),
  },
  friend_request: {
    icon: UserRoundPlus,
    sentence: ({ name }) => t`${name} sent you a friend request.`,
  },
  friend_accept: {
    icon: UserRoundCheck,
    sentence: ({ name }) => t`${name} accepted your friend request.`,
  },
  invitation_used: {
    icon: UserRoundCheck,
    sentence: ({ name }) => t`${name} came by your invitation. You’re friends now.`,
  },
  birthday: {
    icon: Gift,
    sentence: ({ name }) => t`It’s ${name}’s birthday.`,
  },
  story_reaction: {
    icon: 'reaction',
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} reacted to your story.`, other: `${name} reacted to your story.` }),
  },
  story_reply: {
    icon: Images,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} replied to your story.`, other: `${name} replied to your story.` }),
  },
  verification: {
    icon: BadgeCheck,
    sentence: ({ decision }) =>
      decision === 'approved'
        ? t`Your verification request was approved.`
        : t`Your verification request wasn’t approved.`,
  },
  group_invite: {
    icon: UsersRound,
    sentence: ({ name, people, group }) =>
      plural(people, {
        one: `${name} invited you to the group ${group}.`,
        other: `${name} invited you to the group ${group}.`,
      }),
  },
  group_request: {
    icon: UsersRound,
    sentence: ({ name, people, group }) =>
      plural(people, {
        one: `${name} asked to join the group ${group}.`,
        other: `${name} asked to join the group ${group}.`,
      }),
  },
  group_approved: {
    icon: UsersRound,
    sentence: ({ group }) => t`You’re now a member of the group ${group}.`,
  },
  group_post: {
    icon: UsersRound,
    sentence: ({ name, people, group }) =>
      plural(people, { one: `${name} posted in the group ${group}.`, other: `${name} posted in the group ${group}.` }),
  },
  group_post_removed: {
    icon: UsersRound,
    sentence: ({ group }) => t`Your post in the group ${group} was removed.`,
  },
  mention: {
    icon: AtSign,
    sentence: ({ name, people }) => plural(people, { one: `${name} mentioned you.`, other: `${name} mentioned you.` }),
  },
  story_mention: {
    icon: AtSign,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} mentioned you in a story.`, other: `${name} mentioned you in a story.` }),
  },
  reply: {
    icon: Reply,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} replied to your comment.`, other: `${name} replied to your comment.` }),
  },
  group_comment_removed: {
    icon: UsersRound,
    sentence: ({ group }) => t`Your comment in the group ${group} was removed.`,
  },
  group_post_approved: {
    icon: UsersRound,
    sentence: ({ group }) => t`Your post in the group ${group} was approved.`,
  },
  group_alert: {
    icon: UsersRound,
    sentence: ({ group }) => t`Something in the group ${group} needs a moderator.`,
  },
  poll_ended: {
    icon: ChartColumn,
    sentence: () => t`A poll you took part in has ended.`,
  },
  photo_tag: {
    icon: Tag,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} tagged you in a photo.`, other: `${name} tagged you in a photo.` }),
  },
  moderation_decided: {
    icon: Scale,
    sentence: () => t`A decision was made about something of yours.`,
  },
  appeal_decided: {
    icon: Scale,
    sentence: () => t`Your appeal was answered.`,
  },
  report_answered: {
    icon: Flag,
    sentence: () => t`Something you reported was looked at.`,
  },
  vouch_asked: {
    icon: UserRoundCheck,
    sentence: ({ name }) => t`${name} asks you to vouch for them, to get back into their account.`,
  },
  account_opened: {
    icon: UserRoundCheck,
    sentence: () => t`Your trusted friends vouched for somebody who asks for your account.`,
  },
  new_sign_in: {
    icon: Flag,
    sentence: () => t`New login with your account. Was it you?`,
  },
  ways_in_changed: {
    icon: Flag,
    sentence: () => t`How you log in was changed. Was it you?`,
  },
  event_invite: {
    icon: CalendarDays,
    sentence: ({ name, people, event }) =>
      plural(people, { one: `${name} invited you to ${event}.`, other: `${name} invited you to ${event}.` }),
  },
  event_cohost: {
    icon: CalendarDays,
    sentence: ({ name, event }) => t`${name} made you a co-host of ${event}.`,
  },
  event_answer: {
    icon: CalendarDays,
    sentence: ({ name, people, event }) =>
      plural(people, {
        one: `${name} responded to your event ${event}.`,
        other: `${name} responded to your event ${event}.`,
      }),
  },
  event_moved_up: {
    icon: CalendarDays,
    sentence: ({ event }) => t`A place became free. You’re going to ${event}.`,
  },
  event_changed: {
    icon: CalendarDays,
    sentence: ({ event }) => t`The time or place of ${event} has changed.`,
  },
  event_cancelled: {
    icon: CalendarDays,
    sentence: ({ event }) => t`${event} was canceled.`,
  },
  event_reminder: {
    icon: CalendarDays,
    sentence: ({ event }) => t`${event} is coming up.`,
  },
  group_event: {
    icon: CalendarDays,
    sentence: ({ name, event }) => t`${name} made an event in one of your groups: ${event}.`,
  },
} satisfies Record<NotificationType, ShownKind>;

export function shownKind(type: NotificationType): ShownKind {
  return shownKinds[type];
}
