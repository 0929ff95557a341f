import type { Page } from '@playwright/test';
import { openChat, openMessenger, openStory, scrollToFeed } from './take-picture.ts';

export type SheetScreen = {
  name: string;
  path: string;
  /** Without a session. */
  visitor?: boolean;
  /** What to do before the picture is taken. */
  arrange?(page: Page): Promise<void>;
};

export const sheetSizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').first().waitFor();
};

const inFirstPost = (button: string, opened: 'menu' | 'dialog') => async (page: Page) => {
  await scrollToFeed(page);
  await page.getByRole('feed').getByRole('button', { name: button }).first().click();
  await page.getByRole(opened).waitFor();
};

async function toSofia(page: Page): Promise<void> {
  await page.locator('main a[href^="/profile/"]', { hasText: 'Sofia Marchetti' }).first().click();
  await page.waitForURL(/\/profile\//);
  await page.getByRole('tab', { name: 'Timeline' }).waitFor();
}

async function suggestNames(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  if (!(await box.isVisible()))
    await page
      .getByRole('link', { name: 'Search' })
      .or(page.getByRole('button', { name: 'Search' }))
      .first()
      .click();
  await box.fill('an');
  await page.getByRole('option').first().waitFor();
}

async function editProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
}

async function openPhotos(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'See photo' }).first().click();
  await page.getByRole('dialog', { name: 'Photo viewer' }).waitFor();
}

const openGroup = (tab: string, shown: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'Saturday Hikers' }).first().click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel').getByText(shown).first().waitFor();
};

async function openPost(page: Page): Promise<void> {
  await scrollToFeed(page);
  await page.getByRole('feed').locator('a[href^="/post/"]').first().click();
  await page.getByRole('main').getByRole('article').first().waitFor();
}

async function openPopup(page: Page): Promise<void> {
  await openMessenger(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sofia Marchetti/ })
    .first()
    .click();
  await page.getByRole('log').waitFor();
}

export const sheetScreens: readonly SheetScreen[] = [
  { name: 'landing', path: '/', visitor: true },
  { name: 'login', path: '/login', visitor: true },
  { name: 'sign-up', path: '/signup', visitor: true },
  { name: 'forgot-password', path: '/forgot-password', visitor: true },
  { name: 'not-me', path: '/not-me#token=x', visitor: true },
  { name: 'reset-password', path: '/reset-password#token=x', visitor: true },
  { name: 'create-page', path: '/create-page', visitor: true },
  { name: 'home', path: '/home' },
  { name: 'feed', path: '/home', arrange: scrollToFeed },
  { name: 'composer', path: '/home', arrange: openDialog("What's on your mind, Mia?") },
  { name: 'create-story', path: '/home', arrange: openDialog('Create story') },
  { name: 'story', path: '/home', arrange: openStory },
  { name: 'post-menu', path: '/home', arrange: inFirstPost('More', 'menu') },
  { name: 'share', path: '/home', arrange: inFirstPost('Share', 'dialog') },
  { name: 'post', path: '/home', arrange: openPost },
  { name: 'search-suggestions', path: '/home', arrange: suggestNames },
  { name: 'messenger', path: '/home', arrange: openMessenger },
  { name: 'chat-from-messenger', path: '/home', arrange: openPopup },
  { name: 'profile', path: '/profile' },
  { name: 'profile-about', path: '/profile?tab=about' },
  { name: 'profile-friends', path: '/profile?tab=friends' },
  { name: 'profile-photos', path: '/profile?tab=photos' },
  { name: 'photo-viewer', path: '/profile?tab=photos', arrange: openPhotos },
  { name: 'edit-profile', path: '/profile', arrange: editProfile },
  { name: 'friend-profile', path: '/search?q=Sofia Marchetti', arrange: toSofia },
  { name: 'friends-suggestions', path: '/friends' },
  { name: 'friends-requests', path: '/friends?tab=requests' },
  { name: 'my-friends', path: '/friends?tab=friends' },
  { name: 'friend-requests', path: '/friends/requests' },
  { name: 'notifications', path: '/notifications' },
  { name: 'messages', path: '/messages' },
  { name: 'chat', path: '/messages', arrange: openChat },
  { name: 'videos', path: '/videos' },
  { name: 'search', path: '/search?q=an' },
  { name: 'tag', path: '/tag/hiking' },
  { name: 'saved', path: '/saved' },
  { name: 'share', path: '/share' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-notifications', path: '/settings/notifications' },
  { name: 'settings-security', path: '/settings/security' },
  { name: 'menu', path: '/menu' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'gaming', path: '/gaming' },
  { name: 'groups', path: '/groups' },
  { name: 'create-group', path: '/groups', arrange: openDialog('Create group') },
  { name: 'group', path: '/groups', arrange: openGroup('Discussion', 'Comment') },
  { name: 'group-members', path: '/groups', arrange: openGroup('Members', 'Owner') },
  { name: 'group-manage', path: '/groups', arrange: openGroup('Manage', 'Requests') },
  { name: 'events', path: '/events' },
  { name: 'events-month', path: '/events?tab=month' },
  { name: 'create-event', path: '/events', arrange: openDialog('Create event') },
  { name: 'live', path: '/live' },
  { name: 'test-upload', path: '/test-upload' },
  { name: 'unknown-page', path: '/nowhere' },
];
