import type { Locator, Page } from '@playwright/test';
import { befriend } from '../fixtures/befriend.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { noisePng } from '../fixtures/pictures.ts';
import { writePost } from '../fixtures/write-post.ts';

const mostTaps = 25;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Each click and each field that is filled is one. */
function countTaps() {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(at: Locator) {
      taps += 1;
      await at.click();
    },
    async fill(at: Locator, text: string) {
      taps += 1;
      await at.fill(text);
    },
    async choose(at: Locator, value: string | { index: number }) {
      taps += 1;
      await at.selectOption(value);
    },
  };
}

const invite = async ({ context }: Member) => {
  const made = await context.request.post('/api/invitations', { data: { uses: 1, days: 7 } });
  return (await made.json()).code as string;
};
const step = (page: Page, name: string) => page.getByRole('region', { name });

test('an invited stranger on a phone is welcomed, and has posted after few taps @long', async ({
  browser,
  newMember,
}) => {
  const ada = await newMember();
  const cy = await newMember({ firstName: 'Cy', lastName: 'Quickenham' });
  await befriend(ada, cy);
  const link = `/invite/${await invite(ada)}`;
  const context = await browser.newContext({
    ...phone,
    ...(process.env.HEARTH_URL && { baseURL: process.env.HEARTH_URL }),
  });
  const page = await context.newPage();
  const { taps, tap, fill, choose } = countTaps();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const one = (role: 'button' | 'link', name: string) => page.getByRole(role, { name, exact: true });

  await page.goto(link);
  await tap(one('link', 'Join'));
  await fill(field('First name'), 'Ben');
  await fill(field('Last name'), 'Bitdiddle');
  await fill(field('Email'), `ben-${Date.now()}@example.org`);
  await fill(field('Password'), 'long enough');
  await fill(field('Confirm password'), 'long enough');
  await choose(page.getByRole('combobox', { name: 'Day' }), '28');
  await choose(page.getByRole('combobox', { name: 'Month' }), { index: 2 });
  await choose(page.getByRole('combobox', { name: 'Year' }), '2000');
  await tap(page.getByText('Custom', { exact: true }));
  await tap(one('button', 'Sign Up'));
  // The address is there already.
  await expect(page).toHaveURL('/login');
  await fill(field('Password'), 'long enough');
  await tap(one('button', 'Sign In'));

  await expect(step(page, 'Add a profile photo')).toBeVisible();
  await tap(one('link', 'Skip'));
  await expect(step(page, 'Find people you know').getByText(`${ada.displayName} is a mutual friend`)).toBeVisible();
  await tap(
    step(page, 'Find people you know')
      .getByRole('listitem')
      .filter({ hasText: 'Cy Quickenham' })
      .getByRole('button', { name: 'Add Friend' }),
  );
  await tap(one('link', 'Next'));
  await expect(step(page, 'Join a group')).toBeVisible();
  await tap(one('link', 'Skip'));
  await tap(one('button', 'Write your first post'));
  await tap(page.getByRole('dialog', { name: 'Create post' }).getByRole('button', { name: 'Post', exact: true }));
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('main').getByText('Hello! I’m Ben, and I’m new here.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(mostTaps);

  // Home offers what was left out, and does not open the welcome again.
  const left = page.getByRole('region', { name: 'First steps' });
  await expect(left.getByText('2 left')).toBeVisible();
  await context.close();
});

test('home offers the first steps until they are done or hidden @everywhere @long', async ({ newMember }) => {
  const { page } = await newMember({ unwelcomed: true });
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('4 left')).toBeVisible();
  await steps.getByRole('link', { name: 'Add a profile photo' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photo' }).click();
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: noisePng(300, 300) });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeVisible();
  await page.goto('/home');
  await expect(steps.getByText('3 left')).toBeVisible();
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toBeHidden();
  await expect.poll(async () => (await (await page.request.get('/api/session')).json()).member.welcome).toBeNull();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('who comes back a third time on an iPhone reads how to install the app @long', async ({ browser, newMember }) => {
  const ada = await newMember();
  for (const content of ['One', 'Two', 'Three', 'Four']) await writePost(ada, { content });
  const baseURL = process.env.HEARTH_URL ?? '';
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  const context = await browser.newContext({
    ...phone,
    baseURL,
    userAgent,
    storageState: await ada.context.storageState(),
  });
  const card = (page: Page) => page.getByRole('region', { name: 'Install app' });
  for (const visit of [1, 2, 3]) {
    const page = await context.newPage();
    await page.goto('/home');
    await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
    await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
    if (visit < 3) await expect(card(page)).toBeHidden();
    else await expect(card(page).getByText('Tap the Share button')).toBeVisible();
  }
  const page = await context.newPage();
  await page.goto('/home');
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await card(page).getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await expect(card(page)).toBeHidden();
  await context.close();
});
