import type { Notification } from '@hearth/contract/notifications/endpoints';
import { type NotificationKind, type NotificationType, notificationKinds } from '@hearth/contract/notifications/rules';
import { plural, t } from '@lingui/core/macro';
import {
  AtSign,
  BadgeCheck,
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
type SentenceParts = Pick<Notification, 'decision' | 'reaction'> & { name: string; people: number; group: string };

type Topic = 'friends' | 'posts' | 'stories' | 'groups' | 'account';

type ShownKind = {
  /** Where it stands in the settings. */
  topic: Topic;
  /** The name in the settings. */
  label: string;
  /** Or the reaction itself. */
  icon: LucideIcon | 'reaction';
  /** Push messages say the same texts, from the same catalogs. */
  sentence(parts: SentenceParts): string;
};

/** What the browser shows of each type of notification. */
const shownKinds = {
  reaction: {
    topic: 'posts',
    label: t`Reactions to your posts`,
    icon: 'reaction',
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} reacted to your post.`, other: `${name} reacted to your post.` }),
  },
  comment: {
    topic: 'posts',
    label: t`Comments on your posts`,
    icon: MessageSquareText,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} commented on your post.`, other: `${name} commented on your post.` }),
  },
  also_commented: {
    topic: 'posts',
    label: t`Comments on posts you commented on`,
    icon: MessageSquareText,
    sentence: ({ name, people }) =>
      plural(people, {
        one: `${name} also commented on a post you commented on.`,
        other: `${name} also commented on a post you commented on.`,
      }),
  },
  share: {
    topic: 'posts',
    label: t`Shares of your posts`,
    icon: Share2,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} shared your post.`, other: `${name} shared your post.` }),
  },
  comment_like: {
    topic: 'posts',
    label: t`Reactions to your comments`,
    icon: 'reaction',
    sentence: ({ name, people, reaction }) =>
      reaction
        ? plural(people, { one: `${name} reacted to your comment.`, other: `${name} reacted to your comment.` })
        : plural(people, { one: `${name} liked your comment.`, other: `${name} liked your comment.` }),
  },
  friend_request: {
    topic: 'friends',
    label: t`Friend requests`,
    icon: UserRoundPlus,
    sentence: ({ name }) => t`${name} sent you a friend request.`,
  },
  friend_accept: {
    topic: 'friends',
    label: t`Accepted friend requests`,
    icon: UserRoundCheck,
    sentence: ({ name }) => t`${name} accepted your friend request.`,
  },
  birthday: {
    topic: 'friends',
    label: t`Birthdays of friends`,
    icon: Gift,
    sentence: ({ name }) => t`It’s ${name}’s birthday.`,
  },
  story_reaction: {
    topic: 'stories',
    label: t`Reactions to your stories`,
    icon: 'reaction',
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} reacted to your story.`, other: `${name} reacted to your story.` }),
  },
  story_reply: {
    topic: 'stories',
    label: t`Replies to your stories`,
    icon: Images,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} replied to your story.`, other: `${name} replied to your story.` }),
  },
  verification: {
    topic: 'account',
    label: t`Verification`,
    icon: BadgeCheck,
    sentence: ({ decision }) =>
      decision === 'approved'
        ? t`Your verification request was approved.`
        : t`Your verification request wasn’t approved.`,
  },
  group_invite: {
    topic: 'groups',
    label: t`Invitations to groups`,
    icon: UsersRound,
    sentence: ({ name, people, group }) =>
      plural(people, {
        one: `${name} invited you to the group ${group}.`,
        other: `${name} invited you to the group ${group}.`,
      }),
  },
  group_request: {
    topic: 'groups',
    label: t`Requests to join your groups`,
    icon: UsersRound,
    sentence: ({ name, people, group }) =>
      plural(people, {
        one: `${name} asked to join the group ${group}.`,
        other: `${name} asked to join the group ${group}.`,
      }),
  },
  group_approved: {
    topic: 'groups',
    label: t`Requests to join that were approved`,
    icon: UsersRound,
    sentence: ({ group }) => t`You’re now a member of the group ${group}.`,
  },
  group_post: {
    topic: 'groups',
    label: t`Posts in your groups`,
    icon: UsersRound,
    sentence: ({ name, people, group }) =>
      plural(people, { one: `${name} posted in the group ${group}.`, other: `${name} posted in the group ${group}.` }),
  },
  group_post_removed: {
    topic: 'groups',
    label: t`Your posts removed in groups`,
    icon: UsersRound,
    sentence: ({ group }) => t`Your post in the group ${group} was removed.`,
  },
  mention: {
    topic: 'posts',
    label: t`Mentions`,
    icon: AtSign,
    sentence: ({ name, people }) => plural(people, { one: `${name} mentioned you.`, other: `${name} mentioned you.` }),
  },
  story_mention: {
    topic: 'stories',
    label: t`Mentions in stories`,
    icon: AtSign,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} mentioned you in a story.`, other: `${name} mentioned you in a story.` }),
  },
  reply: {
    topic: 'posts',
    label: t`Replies to your comments`,
    icon: Reply,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} replied to your comment.`, other: `${name} replied to your comment.` }),
  },
  group_comment_removed: {
    topic: 'groups',
    label: t`Your comments removed in groups`,
    icon: UsersRound,
    sentence: ({ group }) => t`Your comment in the group ${group} was removed.`,
  },
  group_post_approved: {
    topic: 'groups',
    label: t`Your posts approved in groups`,
    icon: UsersRound,
    sentence: ({ group }) => t`Your post in the group ${group} was approved.`,
  },
  group_alert: {
    topic: 'groups',
    label: t`Reports in groups that you moderate`,
    icon: UsersRound,
    sentence: ({ group }) => t`Something in the group ${group} needs a moderator.`,
  },
  poll_ended: {
    topic: 'posts',
    label: t`Polls that have ended`,
    icon: ChartColumn,
    sentence: () => t`A poll you took part in has ended.`,
  },
  photo_tag: {
    topic: 'posts',
    label: t`Tags in photos`,
    icon: Tag,
    sentence: ({ name, people }) =>
      plural(people, { one: `${name} tagged you in a photo.`, other: `${name} tagged you in a photo.` }),
  },
  moderation_decided: {
    topic: 'account',
    label: t`Decisions about you`,
    icon: Scale,
    sentence: () => t`A decision was made about something of yours.`,
  },
  appeal_decided: {
    topic: 'account',
    label: t`Answers to your appeals`,
    icon: Scale,
    sentence: () => t`Your appeal was answered.`,
  },
  report_answered: {
    topic: 'account',
    label: t`Answers to your reports`,
    icon: Flag,
    sentence: () => t`Something you reported was looked at.`,
  },
  new_sign_in: {
    topic: 'account',
    label: t`New logins`,
    icon: Flag,
    sentence: () => t`New login to your account. Was it you?`,
  },
} satisfies Record<NotificationType, ShownKind>;

export function shownKind(type: NotificationType): ShownKind {
  return shownKinds[type];
}

const topics: Record<Topic, string> = {
  friends: t`Messages and friends`,
  posts: t`Posts and comments`,
  stories: t`Stories`,
  groups: t`Groups`,
  account: t`Account`,
};

/** All kinds, as the settings group them. */
export const kindGroups = (Object.keys(topics) as Topic[]).map((topic) => ({
  label: topics[topic],
  kinds: notificationKinds.filter((kind) => (kind === 'message' ? 'friends' : shownKinds[kind].topic) === topic),
}));

/** The names in the settings. */
export function kindLabel(kind: NotificationKind): string {
  return kind === 'message' ? t`Messages` : shownKinds[kind].label;
}
