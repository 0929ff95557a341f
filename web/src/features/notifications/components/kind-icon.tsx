import type { Notification } from '@hearth/contract/notifications/endpoints';
import {
  AtSign,
  BadgeCheck,
  ChartColumn,
  Gift,
  Images,
  type LucideIcon,
  MessageSquareText,
  Reply,
  Share2,
  Tag,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { Emoji } from '../../../components/ui/emoji.tsx';

const icons: { [Type in Notification['type']]?: LucideIcon } = {
  comment: MessageSquareText,
  also_commented: MessageSquareText,
  share: Share2,
  friend_request: UserRoundPlus,
  friend_accept: UserRoundCheck,
  birthday: Gift,
  story_reply: Images,
  verification: BadgeCheck,
  group_invite: UsersRound,
  group_request: UsersRound,
  group_approved: UsersRound,
  group_post: UsersRound,
  group_post_removed: UsersRound,
  mention: AtSign,
  story_mention: AtSign,
  reply: Reply,
  group_comment_removed: UsersRound,
  group_post_approved: UsersRound,
  group_alert: UsersRound,
  poll_ended: ChartColumn,
  photo_tag: Tag,
};

/** The type of a notification as a picture; its text says the same. */
export function KindIcon({ notification: { type, reaction } }: { notification: Notification }) {
  const Icon = icons[type];
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 items-center justify-center rounded-full bg-surface text-accent-ink ring-1 ring-line"
    >
      {Icon ? <Icon size={14} /> : <Emoji name={reaction ?? 'like'} size={18} />}
    </span>
  );
}
