import type { Page } from '@playwright/test';
import { openChat, openMessenger, openStory, scrollToFeed } from './take-picture.ts';

type Device = 'desktop' | 'phone';

export type Shot = {
  name: string;
  device: Device;
  theme: 'light' | 'dark';
  path: string;
  /** What to do before the picture is taken. */
  arrange?(page: Page): Promise<void>;
};

export const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

export const shots: readonly Shot[] = [
  { name: 'home-desktop-light', device: 'desktop', theme: 'light', path: '/home' },
  { name: 'profile-desktop-light', device: 'desktop', theme: 'light', path: '/profile' },
  { name: 'chat-desktop-dark', device: 'desktop', theme: 'dark', path: '/messages', arrange: openChat },
  { name: 'home-phone-light', device: 'phone', theme: 'light', path: '/home' },
  { name: 'feed-phone-dark', device: 'phone', theme: 'dark', path: '/home', arrange: scrollToFeed },
  { name: 'story-phone', device: 'phone', theme: 'light', path: '/home', arrange: openStory },
  { name: 'messenger-phone-dark', device: 'phone', theme: 'dark', path: '/home', arrange: openMessenger },
];
