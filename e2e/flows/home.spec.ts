import type { Locator, Page } from '@playwright/test';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { makeGroup } from '../fixtures/make-group.ts';
import { writePost } from '../fixtures/write-post.ts';

test('home leads to whom the member visits and writes to most @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await befriend(ada, ben);
  const { page } = ada;
  await page.goto('/home');

  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const right = page.getByRole('complementary', { name: 'Contacts and birthdays' });
  await expect(right.getByRole('heading', { level: 2 })).toHaveText(['Sponsored', 'Birthdays', 'Contacts']);
  await expect(page.getByRole('region', { name: 'Online friends' })).toContainText('No online friends');

  const shortcuts = sidebar.getByRole('region', { name: 'Your Shortcuts' });
  await expect(shortcuts).toContainText('The people you visit and message most will appear here.');
  await right.getByRole('searchbox', { name: 'Search contacts' }).fill('bitd');
  await right.getByRole('button', { name: /Ben Bitdiddle/ }).click();
  await expect(page.getByRole('region', { name: 'Chat with Ben Bitdiddle' })).toBeVisible();
  await expect(shortcuts.getByRole('button', { name: 'Ben Bitdiddle chat' })).toBeVisible();

  await ada.context.request.put(`/api/blocks/${ben.id}`);
  await expect(shortcuts).not.toContainText('Ben Bitdiddle');
});

test('the first post begins above the fold, on home and on a profile, and so do the tabs of a group', async ({
  newMember,
}) => {
  const ada = await newMember();
  const groupId = await makeGroup(ada, { name: 'Above the fold' });
  const content = `Up here, ${ada.id}`;
  await writePost(ada, { content });
  const { page } = ada;
  const topOf = async (path: string, what: Locator) => {
    await page.goto(path);
    await expect(what).toBeVisible();
    return Math.round((await what.boundingBox())?.y ?? Number.NaN);
  };
  const first = page.getByRole('article').first();
  const tabs = page.getByRole('tablist', { name: 'Group' });
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await topOf('/home', first)).toBeLessThanOrEqual(470);
  expect(await topOf('/profile', first)).toBeLessThanOrEqual(600);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await topOf('/home', first)).toBeLessThanOrEqual(500);
  expect(await topOf('/profile', first)).toBeLessThanOrEqual(600);
  expect(await topOf(`/groups/${groupId}`, tabs)).toBeLessThanOrEqual(360);
});

test('contacts are in sight beside the feed, and within reach where there is one column less @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  const { page } = ada;
  const now = new Date();
  const dateOfBirth = { day: now.getDate(), month: now.getMonth() + 1, year: 1990 };
  for (const firstName of ['Ben', 'Cy', 'Dan', 'Eva']) await befriend(ada, await newMember({ firstName, dateOfBirth }));
  await page.goto('/home');
  const contacts = page.getByRole('list', { name: 'Contacts' }).getByRole('button');
  await expect(contacts).toHaveCount(4);
  await expect(page.getByRole('list', { name: "Today's Birthdays" }).getByRole('listitem')).toHaveCount(2);
  await expect(contacts.nth(2)).toBeInViewport({ ratio: 1 });
  const right = page.getByRole('complementary', { name: 'Contacts and birthdays' });
  await right.getByRole('button', { name: 'See More', exact: true }).click();
  await expect(page.getByRole('list', { name: "Today's Birthdays" }).getByRole('listitem')).toHaveCount(4);

  await page.setViewportSize({ width: 1024, height: 900 });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('searchbox', { name: 'Search contacts' }).fill('Cy');
  await sidebar.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: /^Cy/ }).click();
  await expect(page.getByRole('region', { name: /^Chat with Cy/ })).toBeVisible();
});

test('by keyboard: past the bars, from post to post, out of the feed, on to another screen @long', async ({
  newMember,
}) => {
  const { page, context } = await newMember();
  for (const clientId of [crypto.randomUUID(), crypto.randomUUID()]) {
    const made = await context.request.post('/api/posts', { data: { clientId, content: 'By the fire' } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.goto('/home');
  const posts = page.getByRole('feed').getByRole('article', { name: /^Post by/ });
  await expect(posts.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await posts.first().focus();
  await page.keyboard.press('PageDown');
  await expect(posts.nth(1)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('main').getByRole('button', { name: 'Photo', exact: true })).toBeFocused();
  // What follows the feed comes in a file of its own.
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await expect(search).toBeVisible();
  await posts.first().focus();
  await page.keyboard.press('Control+End');
  await expect(search).toBeFocused();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gaming' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Play Online Games' })).toBeFocused();

  // A screen whose heading comes with its data.
  await page.route(/\/api\/members\/[\w-]+$/, async (route) => {
    await page.getByText('Loading profile').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('links lead there, back and on, or to a new tab; one to the same place leaves no trace @long', async ({
  newMember,
}) => {
  const { page, context } = await newMember();
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const [home, friends] = [bar.getByRole('link', { name: 'Home' }), bar.getByRole('link', { name: 'Friends' })];
  await expect(home).toHaveAttribute('aria-current', 'page');
  const entries = () => page.evaluate(() => history.length);
  const atFirst = await entries();
  await home.click();
  expect(await entries()).toBe(atFirst);

  const [other] = await Promise.all([context.waitForEvent('page'), friends.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(other).toHaveURL('/friends');
  await other.close();
  await expect(page).toHaveURL('/home');

  await friends.click();
  await expect(friends).toHaveAttribute('aria-current', 'page');
  await expect(home).not.toHaveAttribute('aria-current');
  await page.getByRole('tab', { name: 'My Friends' }).click();
  await expect(page).toHaveURL('/friends?tab=friends');
  expect(await entries()).toBe(atFirst + 1);
  await page.goBack();
  await expect(home).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'My Friends', selected: true })).toBeVisible();
  await page.goto('/Friends/');
  await expect(page.getByRole('tab', { name: 'My Friends' })).toBeVisible();
});

test('a part that cannot be fetched does no harm until it is wanted, and can be tried again @long', async ({
  newMember,
}) => {
  const { page } = await newMember();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/groups');
  const create = page.getByRole('button', { name: 'Create group' });
  await expect(create).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/*.js', (route) =>
    known.includes(route.request().url()) ? route.continue() : route.abort(),
  );
  const refused = page.waitForEvent('requestfailed');
  await create.hover();
  await refused;
  await expect(create).toBeVisible();
  expect({ loads, errors }).toEqual({ loads: 0, errors: [] });

  // The server may have been updated since: the page is fetched again, once.
  await create.click();
  await expect.poll(() => loads).toBe(1);
  await create.click();
  await expect(page.getByText('You seem to be offline. Please try again.')).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Create group' })).toBeVisible();
});

/** What a first visit brings over the wire, in kilobytes, squeezed by what every browser and proxy knows. */
async function weigh(page: Page, address: string) {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      size: encodedBodySize / 1024,
    })),
  );
  const sum = (ending: string) =>
    files.filter(({ path }) => path.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  // Devices without emoji load a font for them, as soon as a page shows some.
  const fonts = files.filter(({ path }) => path.endsWith('.woff2') && !/twemoji|figtree/.test(path));
  return { script: sum('.js'), style: sum('.css'), fonts: fonts.length };
}

test('the first load stays light', async ({ newMember, page }) => {
  const ada = await newMember();
  await writePost(ada, { content: 'A plain post' });
  // Films, cards and polls that other flows post at the same time would bring their own parts.
  await ada.page.route('**/api/feed*', async (route) => {
    const answer = await route.fetch();
    const feed = await answer.json();
    const items = feed.items.filter(({ author }: { author: { id: string } }) => author.id === ada.id);
    await route.fulfill({ response: answer, json: { ...feed, items } });
  });
  for (const [visitor, address, most] of [
    [page, '/', 115],
    [ada.page, '/home', 190],
  ] as const) {
    const { script, style, fonts } = await weigh(visitor, address);
    expect(script, `${script} KB of script at ${address}`).toBeLessThanOrEqual(most);
    expect(script).toBeGreaterThan(50);
    expect(style).toBeLessThanOrEqual(25);
    expect(fonts).toBe(0);
  }
});
