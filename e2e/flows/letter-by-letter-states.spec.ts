import type { Request } from '@playwright/test';
import { hold, refuse } from '../fixtures/answers.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';
import { writePost } from '../fixtures/write-post.ts';

test('what takes a moment, finds nothing or fails says so in the given words', async ({ newMember }) => {
  test.slow();
  const member = await newMember();
  const { page, id } = member;
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const alerted = (text: string) => expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();

  const session = await hold(page, '**/api/session');
  await page.goto(`/profile/${id}`, { waitUntil: 'commit' });
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

  await page.route('**/api/videos*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  const videos = await hold(page, '**/api/videos*');
  await page.goto('/videos');
  await said('Loading videos...');
  videos.letGo();
  await said('No videos found yet.');

  const post = await hold(page, '**/api/posts/*', 403);
  await page.goto(`/post/${await writePost(member, { content: 'Behind glass' })}`);
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

test('settings offers the rest: appearance, sessions, password', async ({ newMember, page: elsewhere }) => {
  const { page, email, password } = await newMember();
  const body = page.locator('body');
  const entered = await elsewhere.request.post('/api/session', { data: { identifier: email, password } });
  expect(entered.ok()).toBe(true);
  await elsewhere.goto('/friends');
  await expect(named(elsewhere, 'heading', 'Friends')).toBeVisible();

  await page.goto('/settings');
  for (const name of ['Light', 'Dark', 'System']) await expect(named(page, 'radio', name)).toBeVisible();
  const isChange = (request: Request) => request.method() === 'PATCH';
  const asked = page.waitForRequest(isChange);
  // The first one gets no answer until the reload cuts it off; then it is sent again.
  let changes = 0;
  await page.route('**/api/settings', (route) =>
    isChange(route.request()) && changes++ === 0 ? undefined : route.fallback(),
  );
  await named(page, 'radio', 'Dark').check();
  await asked;
  const saved = page.waitForResponse((answer) => isChange(answer.request()) && answer.ok());
  await page.reload();
  await saved;
  await expect(body).toHaveClass(/dark/);
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
  await expect(elsewhere.getByRole('status').getByText(/session was ended on another device/)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const change = named(page, 'region', 'Change password');
  await named(change, 'textbox', 'Current password').fill(password);
  await named(change, 'textbox', 'New password').fill('another one');
  await named(change, 'textbox', 'Confirm new password').fill('another one');
  await named(change, 'button', 'Change Password').click();
  await expect(page.getByText('Password changed. Your other devices were logged out.')).toBeVisible();
});
