import { befriend } from '../fixtures/befriend.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';

const firstItems = ['Friends', 'Meta AI', 'Groups', 'Saved', 'Video', 'Marketplace', 'Events', 'Pages'];
const moreItems = ['Reels', 'Ads', 'Gaming', 'Live', 'Messages', 'Settings'];

test('home leads everywhere, and to whom the member visits most', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await befriend(ada, ben);
  const { page } = ada;
  await page.goto('/home');

  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const menu = sidebar.getByRole('list').first();
  await expect(menu.getByRole('listitem')).toHaveText(firstItems);
  await sidebar.getByRole('button', { name: 'See More' }).click();
  await expect(menu.getByRole('listitem')).toHaveText([...firstItems, ...moreItems]);
  for (const name of ['Meta AI', 'Pages', 'Ads']) {
    await expect(menu.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(menu.getByRole('link', { name: 'Reels' })).toHaveAttribute('href', '/videos');
  await sidebar.getByRole('button', { name: 'See Less' }).click();
  await expect(menu.getByRole('listitem')).toHaveText(firstItems);

  const right = page.getByRole('complementary', { name: 'Contacts and birthdays' });
  await expect(right.getByRole('heading', { level: 2 })).toHaveText(['Sponsored', 'Birthdays', 'Contacts']);
  await expect(page.getByRole('region', { name: 'Online friends' })).toContainText('No online friends');

  const shortcuts = sidebar.getByRole('region', { name: 'Your Shortcuts' });
  await expect(shortcuts).toContainText('The people you visit and write to most will be here.');
  await right.getByRole('searchbox', { name: 'Search contacts' }).fill('bitd');
  await right.getByRole('button', { name: /Ben Bitdiddle/ }).click();
  await expect(page.getByRole('region', { name: 'Chat with Ben Bitdiddle' })).toBeVisible();
  await expect(shortcuts.getByRole('button', { name: 'Ben Bitdiddle chat' })).toBeVisible();

  await ada.context.request.put(`/api/blocks/${ben.id}`);
  await expect(shortcuts).not.toContainText('Ben Bitdiddle');
});

test('by keyboard: past the bars, from post to post, out of the feed, on to another screen', async ({ newMember }) => {
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
  await expect(page.getByRole('main').getByRole('button', { name: 'Photo' })).toBeFocused();
  await posts.first().focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toBeFocused();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gaming' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Play Online Games' })).toBeFocused();
});

/** What came over the wire, in kilobytes. */
function loaded({ page }: Pick<Member, 'page'>, ending: string): Promise<number> {
  return page.evaluate((wanted) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sizes = files.map(({ name, encodedBodySize }) =>
      new URL(name).pathname.endsWith(wanted) ? encodedBodySize : 0,
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  }, ending);
}

test('the first load stays light', async ({ newMember, page }) => {
  const ada = await newMember();
  await page.goto('/');
  await ada.page.goto('/home');
  for (const [visitor, most] of [
    [{ page }, 115],
    [ada, 190],
  ] as const) {
    await visitor.page.waitForLoadState('networkidle');
    const code = await loaded(visitor, '.js');
    expect(code, `${code} KB of script`).toBeLessThanOrEqual(most);
    expect(code).toBeGreaterThan(50);
    expect(await loaded(visitor, '.css')).toBeLessThanOrEqual(25);
    expect(await loaded(visitor, '.woff2')).toBe(0);
  }
});
