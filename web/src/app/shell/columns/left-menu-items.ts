import { t } from '@lingui/core/macro';
import {
  Bookmark,
  CalendarDays,
  Clapperboard,
  Flag,
  Gamepad2,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Radio,
  Settings,
  ShieldCheck,
  Sparkles,
  Store,
  TvMinimalPlay,
  UserRoundGroup,
  UsersRound,
} from 'lucide-react';

/** Without `to` the entry leads nowhere yet. */
export type LeftMenuItem = { name: string; icon: LucideIcon; to?: string };

export const firstItems: LeftMenuItem[] = [
  { name: t`Friends`, icon: UsersRound, to: '/friends' },
  { name: 'Meta AI', icon: Sparkles },
  { name: t`Groups`, icon: UserRoundGroup, to: '/groups' },
  { name: t`Saved`, icon: Bookmark, to: '/saved' },
  { name: t`Video`, icon: TvMinimalPlay, to: '/videos' },
  { name: t`Marketplace`, icon: Store, to: '/marketplace' },
  { name: t`Events`, icon: CalendarDays, to: '/events' },
  { name: t`Pages`, icon: Flag },
];

/** For those who run the site. */
export const consoleItem: LeftMenuItem = { name: t`Operator`, icon: ShieldCheck, to: '/operator' };

export const moreItems: LeftMenuItem[] = [
  { name: t`Reels`, icon: Clapperboard, to: '/videos' },
  { name: t`Ads`, icon: Megaphone },
  { name: t`Gaming`, icon: Gamepad2, to: '/gaming' },
  { name: t`Live`, icon: Radio, to: '/live' },
  { name: t`Messages`, icon: MessageCircle, to: '/messages' },
  { name: t`Settings`, icon: Settings, to: '/settings' },
];
