import type { Page } from '@playwright/test';

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

/** Past what everybody knows, to the posts themselves. */
const toTheFeed = async (page: Page) => {
  const post = page.getByRole('feed').getByRole('article').first();
  await post.waitFor();
  await post.evaluate((element) => window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 76 }));
};

const openChat = (page: Page) =>
  page
    .getByRole('button', { name: /Sofia Marchetti/ })
    .first()
    .click();

const openMessenger = (page: Page) => page.getByRole('button', { name: 'Messages' }).click();

const openStory = async (page: Page) => {
  await page.getByRole('button', { name: 'Story by Hannah Kim' }).click();
  const pause = page.getByRole('button', { name: 'Pause' });
  // Where less motion is wished for, it stands still by itself.
  await pause.or(page.getByRole('button', { name: 'Play' })).waitFor();
  if (await pause.isVisible()) await pause.click();
};

export const shots: readonly Shot[] = [
  { name: 'home-desktop-light', device: 'desktop', theme: 'light', path: '/home' },
  { name: 'profile-desktop-light', device: 'desktop', theme: 'light', path: '/profile' },
  { name: 'chat-desktop-dark', device: 'desktop', theme: 'dark', path: '/messages', arrange: openChat },
  { name: 'home-phone-light', device: 'phone', theme: 'light', path: '/home' },
  { name: 'feed-phone-dark', device: 'phone', theme: 'dark', path: '/home', arrange: toTheFeed },
  { name: 'story-phone', device: 'phone', theme: 'light', path: '/home', arrange: openStory },
  { name: 'messenger-phone-dark', device: 'phone', theme: 'dark', path: '/home', arrange: openMessenger },
];
