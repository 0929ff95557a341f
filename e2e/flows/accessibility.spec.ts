import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/hearth.ts';

const publicScreens = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/forgot-password#code',
  '/reset-password#token=x',
  '/confirm-email/x',
  '/unsubscribe/x',
  '/not-me#token=x',
  '/create-page',
];
const memberScreens = [
  '/home',
  '/profile',
  '/settings',
  '/messages',
  '/share',
  '/saved',
  '/friends',
  '/friends/requests',
  '/events',
  '/events?tab=month',
  '/notifications',
  '/live',
  '/post/00000000-0000-7000-8000-000000000000',
  '/test-upload',
  '/videos',
  '/marketplace',
  '/gaming',
  '/menu',
  '/search?q=ada',
  '/groups',
  '/nowhere',
];

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opened once for both widths. */
async function expectScreensAccessible(page: Page, screens: string[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(desktop);
    await page.goto(screen);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessible(page);
  }
}

test('axe finds nothing on the public screens in either theme and width @long', async ({ page }) => {
  test.slow();
  await expectScreensAccessible(page, publicScreens);
});

/** In parts, so that the workers share them. */
for (let start = 0; start < memberScreens.length; start += 5) {
  const screens = memberScreens.slice(start, start + 5);
  test(`axe finds nothing on ${screens.join(', ')} in either theme and width @long`, async ({ newMember }) => {
    test.slow();
    const { page } = await newMember();
    await expectScreensAccessible(page, screens);
  });
}

test('a tab shows a focus box for the keyboard, none for the mouse', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/friends');
  const tab = (name: string) => page.getByRole('tab', { name });
  for (const name of ['Requests', 'My Friends']) {
    await tab(name).click();
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveCSS('outline-style', 'none');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Requests')).toBeFocused();
  await expect(tab('Requests')).toHaveCSS('outline-style', 'solid');
});

test('axe finds nothing in what opens over the page, and the focus comes back from it @everywhere', async ({
  newMember,
}) => {
  test.slow();
  const { page, context } = await newMember({ firstName: 'Opal', lastName: 'Overlay' });
  const written = { clientId: crypto.randomUUID(), content: 'By the fire' };
  const made = await context.request.post('/api/posts', { data: written });
  const { post } = await made.json();
  await context.request.put(`/api/posts/${post.id}/reaction`, { data: { kind: 'love' } });
  await page.goto('/home');
  const card = page
    .getByRole('article', { name: 'Post by Opal Overlay' })
    .filter({ has: page.locator(`[href="/post/${post.id}"]`) });
  const more = card.getByRole('button', { name: 'More' });
  const openings: [string, Locator][] = [
    ["What's on your mind, Opal?", page.getByRole('dialog', { name: 'Create post' })],
    ['Share', page.getByRole('dialog', { name: 'Share post' })],
    ['See who reacted: 1 Love', page.getByRole('dialog', { name: 'Reactions' })],
    ['Messages', page.getByRole('dialog', { name: /^(Chats|Messenger)$/ })],
    ['More', page.getByRole('menu')],
  ];
  for (const [name, opened] of openings) {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.click();
    await expect(opened).toBeVisible();
    // While a menu is open everything else is hidden, headings and landmarks too.
    await expectAccessible(page, name === 'More' ? '[role="menu"]' : 'html');
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeFocused();
  }
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
