import type { Locator, Page } from '@playwright/test';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { noisePng } from '../fixtures/pictures.ts';

const named = (scope: Page | Locator, role: Parameters<Page['getByRole']>[0], name: string) =>
  scope.getByRole(role, { name, exact: true });

async function expectPlaces(bar: Locator, places: [name: string, path: string][]): Promise<void> {
  for (const [name, path] of places) await expect(named(bar, 'link', name)).toHaveAttribute('href', path);
}

/** Names and addresses, in the order in which they stand. */
async function expectEntries(list: Locator, entries: [name: string, path: string | null][]): Promise<void> {
  await expect(list.getByRole('listitem')).toHaveText(entries.map(([name]) => name));
  for (const [place, [name, path]] of entries.entries()) {
    const entry = list.getByRole('listitem').nth(place);
    if (path) await expect(named(entry, 'link', name)).toHaveAttribute('href', path);
    else await expect(named(entry, 'button', name)).toBeVisible();
  }
}

async function expectWaysOut(page: Page, names: string[]): Promise<void> {
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(names.length);
  for (const [place, name] of names.entries()) {
    const link = named(cards.nth(place), 'link', name);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
}

async function refuse(page: Page, url: string, method: string, status = 403): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: {} }) : route.fallback(),
  );
}

/** Keeps the answers back until told, so that waiting can be looked at; then lets them through, or refuses them. */
async function hold(page: Page, url: string, status?: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(url);
  await page.route(url, async (route) => {
    await promise;
    await (status ? route.fulfill({ status, json: {} }) : route.fallback());
  });
  return { asked, letGo: () => resolve() };
}

const feelings = ['Happy', 'Sad', 'Excited', 'Blessed', 'Loved', 'Grateful', 'Angry', 'Bored', 'Proud', 'Tired'];

const desktopPlaces: [string, string][] = [
  ['Hearth', '/home'],
  ['Home', '/home'],
  ['Videos', '/videos'],
  ['Marketplace', '/marketplace'],
  ['Friends', '/friends'],
  ['Gaming', '/gaming'],
  ['Menu', '/menu'],
  ['Notifications', '/notifications'],
  ['Profile', '/profile'],
];

const leftMenu: [string, string | null][] = [
  ['Friends', '/friends'],
  ['Meta AI', null],
  ['Groups', '/groups'],
  ['Saved', '/saved'],
  ['Video', '/videos'],
  ['Marketplace', '/marketplace'],
  ['Events', '/events'],
  ['Pages', null],
];
const leftMenuMore: [string, string | null][] = [
  ['Reels', '/videos'],
  ['Ads', null],
  ['Gaming', '/gaming'],
  ['Live', '/live'],
  ['Messages', '/messages'],
  ['Settings', '/settings'],
];

const menuGrid: [string, string | null][] = [
  ['Friends', '/friends'],
  ['Videos', '/videos'],
  ['Marketplace', '/marketplace'],
  ['Gaming', '/gaming'],
  ['Notifications', '/notifications'],
  ['Saved', '/saved'],
  ['Events', '/events'],
  ['Messages', null],
  ['Live', '/live'],
  ['Settings', '/settings'],
  ['Public Home', '/'],
  ['Profile', '/profile'],
];

test('bars, menus and the screens that only lead elsewhere are as specified', async ({ newMember }) => {
  const { page } = await newMember({ firstName: 'Ada' });
  await page.goto('/home');
  const bar = named(page, 'navigation', 'Main');
  await expectPlaces(bar, desktopPlaces);
  await expect(named(bar, 'link', 'Home')).toHaveAttribute('aria-current', 'page');
  await expect(named(bar, 'link', 'Videos')).not.toHaveAttribute('aria-current', 'page');
  await expect(named(bar, 'link', 'Profile')).toHaveText('ada');
  for (const name of ['Messages', 'Dark mode']) await expect(named(bar, 'button', name)).toBeVisible();
  const box = named(bar, 'searchbox', 'Search');
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/home');

  const sidebar = named(page, 'complementary', 'Sidebar');
  const list = sidebar.getByRole('list').first();
  await expectEntries(list, leftMenu);
  await named(sidebar, 'button', 'See More').click();
  await expectEntries(list, [...leftMenu, ...leftMenuMore]);
  for (const name of ['Meta AI', 'Pages', 'Ads'])
    await expect(named(sidebar, 'button', name)).toHaveAttribute('aria-disabled', 'true');
  await named(sidebar, 'button', 'See Less').click();
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(named(sidebar, 'heading', 'Your Shortcuts')).toBeVisible();
  for (const name of ['Sponsored', 'Birthdays', 'Contacts']) await expect(named(page, 'heading', name)).toBeVisible();

  await named(bar, 'link', 'Menu').click();
  await expect(named(bar, 'link', 'Menu')).toHaveAttribute('aria-current', 'page');
  const grid = page.getByRole('main').getByRole('list');
  await expectEntries(grid, menuGrid);
  await named(grid, 'button', 'Messages').click();
  await expect(named(page, 'dialog', 'Chats')).toBeVisible();
  await page.keyboard.press('Escape');

  await named(grid, 'link', 'Marketplace').click();
  await expect(named(page, 'heading', 'Marketplace')).toBeVisible();
  await expect(page.getByText('Browse and shop from top platforms', { exact: true })).toBeVisible();
  await expectWaysOut(page, ['Amazon', 'Noon', 'Daraz', 'AliExpress', 'eBay']);
  await named(bar, 'link', 'Gaming').click();
  await expect(named(page, 'heading', 'Play Online Games')).toBeVisible();
  await expect(page.getByText('Enjoy these fun games directly in your browser', { exact: true })).toBeVisible();
  await expectWaysOut(page, ['Tetris', '2048', 'Pacman', 'Chess', 'Snake']);

  await page.goBack();
  await page.goBack();
  await named(grid, 'link', 'Events').click();
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events.first().getByRole('heading')).toBeVisible();
  for (const event of await events.all()) await expect(event.locator('time')).toHaveText(/\d{4}/);

  await page.goto('/no/such/page');
  await expect(named(page, 'heading', "This page isn't available")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/home');
  await named(sidebar, 'link', 'Groups').click();
  await expect(page.getByText('Groups are coming', { exact: true })).toBeVisible();
  await named(page, 'link', 'Back to Home').click();
  await expect(page).toHaveURL('/home');
  await named(page.getByRole('main'), 'link', 'Live video').click();
  await expect(page).toHaveURL('/live');
  await expect(named(page, 'heading', 'Live Streaming Coming Soon')).toBeVisible();
  await expect(page.getByText('Stay tuned for our new live streaming feature!', { exact: true })).toBeVisible();
  await page.goto('/video');
  await expect(page).toHaveURL('/videos');
  await expect(named(page, 'heading', 'Watch Videos')).toBeVisible();
  await page.goto('/');
  await expect(named(page, 'button', 'Log In')).toBeVisible();
});

test('up to 768 px wide there are a bar above and one below', async ({ newMember }) => {
  const { page } = await newMember();
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/menu');
  const bar = named(page, 'navigation', 'Main');
  await expect(named(bar, 'link', 'Gaming')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bar.getByRole('link')).toHaveCount(6);
  await expectPlaces(bar, [
    ['Home', '/home'],
    ['Videos', '/videos'],
    ['Friends', '/friends'],
    ['Marketplace', '/marketplace'],
    ['Notifications', '/notifications'],
    ['Menu', '/menu'],
  ]);
  await expect(named(bar, 'link', 'Menu')).toHaveAttribute('aria-current', 'page');
  const top = page.getByRole('banner');
  await expectPlaces(top, [
    ['Hearth', '/home'],
    ['Gaming', '/gaming'],
    ['Profile', '/profile'],
  ]);
  await expect(named(top, 'searchbox', 'Search')).toBeVisible();
  await named(page.getByRole('main'), 'button', 'Messages').click();
  await expect(named(page, 'dialog', 'Messenger')).toBeVisible();
});

test('what takes a moment, finds nothing or fails says so in the given words', async ({ newMember }) => {
  const member = await newMember();
  const { page, id } = member;
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const alerted = (text: string) => expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();

  const session = await hold(page, '**/api/session');
  await page.goto('/profile', { waitUntil: 'commit' });
  await session.asked;
  await expect(page.locator('body')).toHaveText('');
  session.letGo();
  await said('No posts found.');
  for (const name of ['Profile photo', 'Cover photo'])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('accept', 'image/*');
  const cover = page.locator('img[src="/drawings/cover.svg"]');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await refuse(page, '**/api/verification', 'PUT');
  await named(page, 'button', 'Request Verification').click();
  await alerted('Error submitting verification request.');
  await refuse(page, `**/api/members/${id}`, 'GET', 404);
  await page.reload();
  await said('No profile data available.');

  await page.route('**/api/friends/suggestions*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto('/friends');
  await said('No suggestions found.');
  for (const name of ['Suggestions', 'Requests', 'My Friends']) await expect(named(page, 'tab', name)).toBeVisible();

  const search = await hold(page, '**/api/search/members*');
  await page.goto('/search?q=zzzz');
  await said('Loading...');
  search.letGo();
  await said('No users found.');

  const post = await hold(page, '**/api/posts/*', 403);
  await page.goto(`/post/${await writePost(member, 'Behind glass')}`);
  await said('Loading post...');
  post.letGo();
  await said('Post not found');
  for (const name of ['Sidebar', 'Contacts and birthdays'])
    await expect(named(page, 'complementary', name)).toBeVisible();

  await page.goto('/settings');
  await refuse(page, '**/api/session', 'DELETE');
  await named(page, 'button', 'Logout').click();
  await alerted('Error logging out.');
  await expect(page).toHaveURL('/settings');
});

test('a post: its box, its limits, and to whom it offers what', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada' });
  const bob = await newMember({ firstName: 'Bob', lastName: 'Babbage' });
  const { page } = ada;
  await page.goto('/home');
  const dialog = named(page, 'dialog', 'Create post');
  await named(page, 'button', "What's on your mind, Ada?").click();
  await expect(named(dialog, 'link', 'Live video')).toHaveAttribute('href', '/live');
  await expect(dialog.getByLabel('Photo/video')).toHaveAttribute('accept', 'image/*,video/*');
  const options = (name: string) => named(dialog, 'combobox', name).getByRole('option').allTextContents();
  expect((await options('Feeling')).slice(1)).toEqual(feelings);
  expect(await options('Audience')).toEqual(['Public', 'Friends', 'Only me']);
  await named(dialog, 'textbox', "What's on your mind?").fill('  ');
  await expect(named(dialog, 'button', 'Post')).toBeDisabled();
  await named(dialog, 'textbox', "What's on your mind?").fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await named(page, 'button', "What's on your mind, Ada?").click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/uploads') && request.method() === 'POST');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: noisePng(1600, 900) };
  await dialog.getByLabel('Photo/video').setInputFiles(large);
  expect(Number((await sent).headers()['upload-length'])).toBeLessThanOrEqual(1_048_576);
  await named(dialog, 'textbox', "What's on your mind?").fill('A large picture');
  const posting = await hold(page, '**/api/posts');
  await named(dialog, 'button', 'Post').click();
  await expect(named(dialog, 'button', 'Posting...')).toBeDisabled();
  const answered = page.waitForResponse('**/api/posts');
  posting.letGo();
  expect((await (await answered).json()).post.media).toMatchObject([{ width: 1280, height: 720 }]);
  await expect(dialog).toBeHidden();
  const hers = named(page, 'article', 'Post by Ada Lovelace').filter({ hasText: 'A large picture' });

  await named(hers, 'button', 'More').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Save', 'Edit', 'Delete']);
  await named(page, 'menuitem', 'Edit').click();
  await hers.getByRole('textbox', { name: 'Edit post' }).fill('Something else');
  await named(hers, 'button', 'Cancel').click();
  await expect(hers).toContainText('A large picture');
  await named(hers, 'button', 'More').click();
  await named(page, 'menuitem', 'Delete').click();
  const question = named(page, 'alertdialog', 'Are you sure you want to delete this post?');
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await named(question, 'button', 'Cancel').click();
  await expect(hers).toBeVisible();

  await expect(named(hers, 'button', 'Send comment')).toBeDisabled();
  await named(hers, 'textbox', 'Write a comment...').fill('Mine');
  await named(hers, 'button', 'Send comment').click();
  const comment = named(hers, 'article', 'Comment by Ada Lovelace');
  await named(comment, 'button', 'Edit').click();
  await comment.getByRole('textbox').fill('Never said');
  await named(comment, 'button', 'Cancel').click();
  await expect(comment).toContainText('Mine');
  await named(comment, 'button', 'Delete').click();
  await named(named(page, 'alertdialog', 'Delete this comment?'), 'button', 'Cancel').click();
  await expect(comment).toBeVisible();

  await bob.page.goto('/home');
  const his = named(bob.page, 'article', 'Post by Ada Lovelace').filter({ hasText: 'A large picture' });
  await his.getByRole('button', { name: 'Like', exact: true }).first().focus();
  await bob.page.keyboard.press('ArrowUp');
  const reactions = named(his, 'toolbar', 'Reactions').getByRole('button');
  await expect(reactions).toHaveCount(6);
  for (const [place, name] of ['Like', 'Love', 'Haha', 'Wow', 'Sad', 'Angry'].entries())
    await expect(reactions.nth(place)).toHaveAccessibleName(name);
  await reactions.nth(1).click();
  await expect(his.getByRole('button', { name: 'Love', exact: true, pressed: true })).toBeFocused();
  for (const [name, left] of [
    ['Wow', 'Wow'],
    ['Wow', 'Like'],
  ] as const) {
    await bob.page.keyboard.press('ArrowUp');
    await named(named(his, 'toolbar', 'Reactions'), 'button', name).click();
    await expect(his.getByRole('button', { name: left, exact: true, pressed: left === 'Wow' }).first()).toBeFocused();
  }
  await named(his, 'button', 'More').click();
  await expect(bob.page.getByRole('menuitem')).toHaveText(['Save', 'Report', 'Block']);
});

test('settings offers the rest: appearance, sessions, password', async ({ newMember, page: elsewhere }) => {
  const { page, email, password } = await newMember();
  const body = page.locator('body');
  const entered = await elsewhere.request.post('/api/session', { data: { identifier: email, password } });
  expect(entered.ok()).toBe(true);
  await elsewhere.goto('/friends');
  await expect(named(elsewhere, 'heading', 'Friends')).toBeVisible();

  await page.goto('/settings');
  for (const name of ['Light', 'Dark', 'System']) await expect(named(page, 'radio', name)).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await named(page, 'radio', 'Dark').check();
  await saved;
  await page.reload();
  await expect(body).toHaveClass(/dark/);
  await named(page, 'button', 'Light mode').click();
  await expect(body).not.toHaveClass(/dark/);
  await page.reload();
  await expect(body).toHaveClass(/dark/);

  const sessions = named(page, 'region', 'Active sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await named(sessions, 'button', 'Log out').click();
  await expect(elsewhere).toHaveURL('/login');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const change = named(page, 'region', 'Change password');
  await named(change, 'textbox', 'Current password').fill(password);
  await named(change, 'textbox', 'New password').fill('another one');
  await named(change, 'textbox', 'Confirm new password').fill('another one');
  await named(change, 'button', 'Change Password').click();
  await expect(page.getByText('Password changed. Your other devices were logged out.')).toBeVisible();
});

async function writePost(member: Member, content: string): Promise<string> {
  const data = { clientId: crypto.randomUUID(), content };
  const created = await member.context.request.post('/api/posts', { data });
  expect(created.ok(), await created.text()).toBe(true);
  return (await created.json()).post.id;
}
