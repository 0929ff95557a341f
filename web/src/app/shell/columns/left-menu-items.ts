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
  Sparkles,
  Store,
  TvMinimalPlay,
  UsersRound,
  Waypoints,
} from 'lucide-react';

/** Without `to` the entry leads nowhere yet. */
export type LeftMenuItem = { name: string; icon: LucideIcon; to?: string };

export const firstItems: LeftMenuItem[] = [
  { name: 'Friends', icon: UsersRound, to: '/friends' },
  { name: 'Meta AI', icon: Sparkles },
  { name: 'Groups', icon: Waypoints, to: '/groups' },
  { name: 'Saved', icon: Bookmark, to: '/saved' },
  { name: 'Video', icon: TvMinimalPlay, to: '/videos' },
  { name: 'Marketplace', icon: Store, to: '/marketplace' },
  { name: 'Events', icon: CalendarDays, to: '/events' },
  { name: 'Pages', icon: Flag },
];

export const moreItems: LeftMenuItem[] = [
  { name: 'Reels', icon: Clapperboard, to: '/videos' },
  { name: 'Ads', icon: Megaphone },
  { name: 'Gaming', icon: Gamepad2, to: '/gaming' },
  { name: 'Live', icon: Radio, to: '/live' },
  { name: 'Messages', icon: MessageCircle, to: '/messages' },
  { name: 'Settings', icon: Settings, to: '/settings' },
];
