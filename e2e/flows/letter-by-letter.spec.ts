import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';

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
  test.slow();
  const { page, profileName } = await newMember({ firstName: 'Ada' });
  await page.goto('/home');
  const bar = named(page, 'navigation', 'Main');
  await expectPlaces(bar, desktopPlaces);
  await expect(named(bar, 'link', 'Home')).toHaveAttribute('aria-current', 'page');
  await expect(named(bar, 'link', 'Videos')).not.toHaveAttribute('aria-current', 'page');
  for (const name of ['Profile', profileName])
    await expect(named(bar, 'link', name)).toHaveAttribute('href', '/profile');
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
  await expect(list.getByRole('listitem')).toHaveText(leftMenu.map(([name]) => name));
  await expect(named(sidebar, 'heading', 'Your Shortcuts')).toBeVisible();
  for (const name of ['Sponsored', 'Birthdays', 'Contacts']) await expect(named(page, 'heading', name)).toBeVisible();
  await expect(named(page, 'region', 'Sponsored').getByRole('listitem')).toHaveCount(2);

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
  for (const event of await events.all()) await expect(event.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);

  await page.goto('/no/such/page');
  await expect(named(page, 'heading', "This page isn't available")).toBeVisible();
  await expect(named(bar, 'link', 'Menu')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/home');
  await named(sidebar, 'link', 'Groups').click();
  await expect(page).toHaveURL('/groups');
  await expect(named(page, 'button', 'Create group')).toBeVisible();
  await page.goto('/home');
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

test('three columns become two, then one; up to 768 px wide there are a bar above and one below', async ({
  newMember,
}) => {
  const { page } = await newMember();
  await page.goto('/home');
  const left = named(page, 'complementary', 'Sidebar');
  const right = named(page, 'complementary', 'Contacts and birthdays');
  const widthOf = async (column: Locator) => (await column.boundingBox())?.width;
  const columns = [left, page.getByRole('main'), right];
  await expect(right).toBeVisible();
  expect(await Promise.all(columns.map(widthOf))).toEqual([300, 640, 320]);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 56 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(right).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(right).toBeHidden();
  await page.setViewportSize({ width: 960, height: 900 });
  await expect(left).toBeVisible();
  await page.setViewportSize({ width: 959, height: 900 });
  await expect(left).toBeHidden();

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
