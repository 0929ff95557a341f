import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { makeGroup } from '../fixtures/make-group.ts';
import { postPhoto } from '../fixtures/share-media.ts';
import { writePost } from '../fixtures/write-post.ts';

test('a member finds others by a part of the name @everywhere', async ({ newMember }, testInfo) => {
  const families: Record<string, string> = { phone: 'Zephyrine', narrow: 'Umbridgeworth' };
  const family = families[testInfo.project.name] ?? 'Quillfeather';
  const found = await newMember({ firstName: 'Élodie', lastName: family });
  const { page } = await newMember({ firstName: 'Seeker', lastName: family });
  await page.goto('/home');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill(`  ${family.slice(1, 7).toUpperCase()} `);
  await box.press('Enter');
  await expect(box).toHaveValue('');
  const heading = `Search Results for: "${family.slice(1, 7).toUpperCase()}"`;
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const results = page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
  await expect(results).toHaveCount(2);
  const other = results.filter({ hasText: 'Élodie' });
  await expect(other.getByText('@élodie')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await expect(results.filter({ hasText: 'Seeker' }).getByRole('button')).toHaveCount(0);
  await other.getByRole('link', { name: `Élodie ${family}` }).click();
  await expect(page).toHaveURL(`/profile/${found.id}`);

  await page.goto('/search?q=%25%25nobody');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Search Results for: ""' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: family })).toHaveCount(0);
});

test('a name opens a card about its member the first time a mouse rests on it @long', async ({ newMember }) => {
  const found = await newMember({ firstName: 'Hovered', lastName: 'Ptarmigan' });
  const { page } = await newMember();
  await page.goto('/search?q=ptarmigan');
  const link = page.getByRole('main').getByRole('link', { name: found.displayName });
  await link.hover();
  await expect(page.getByText('0 friends')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByText('0 friends')).toBeHidden();
  await link.click();
  await expect(page).toHaveURL(`/profile/${found.id}`);
});

test('suggestions can be used without a mouse @long', async ({ newMember }) => {
  const first = await newMember({ firstName: 'Xanthippe', lastName: 'Arrow' });
  await newMember({ firstName: 'Xanthippe', lastName: 'Bow' });
  const { page } = await newMember();
  await page.goto('/home');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill('xanth');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(page.getByText('2 suggestions')).toBeAttached();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('xanth');
  await box.press('ArrowDown');
  await expect(options).toHaveCount(2);
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(`/profile/${first.id}`);
  await expect(box).toHaveValue('');

  // What was searched for comes back, on this device and until logging out.
  await box.fill('fennel soup');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=fennel%20soup');
  await box.focus();
  await expect(options).toHaveText(['fennel soup']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('fennel soup');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('fennel soup');
});

test('posts and messages are found by their words, and a message opens its chat at its place @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben' });
  await befriend(ada, ben);
  await writePost(ben, { content: 'Höhlenforscher treffen sich am Montag' });
  await writePost(ben, { content: 'Höhlenforscher im Geheimen', audience: 'only_me' });
  const { page } = ada;
  await page.goto('/search?q=hohlenforsch');
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page).toHaveURL(/tab=posts/);
  const posts = page.getByRole('article', { name: /^Post by/ });
  await expect(posts.filter({ hasText: 'am Montag' })).toBeVisible();
  await expect(posts).toHaveCount(1);
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect(page.getByText('No photos found.')).toBeVisible();
  await expectAccessible(page);

  const chatId = [ada.id, ben.id].sort().join('_');
  for (const text of ['The stalactite is in the drawer', ...Array.from({ length: 45 }, (_, n) => `Hello ${n}`)]) {
    const data = { id: crypto.randomUUID(), to: ada.id, text };
    const sent = await ben.context.request.post(`/api/chats/${chatId}/messages`, { data });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'Search friends' }).fill('stalac');
  const found = page.getByRole('region', { name: 'Messages found' });
  await found.getByRole('button', { name: /The stalactite is in the drawer/ }).click();
  const log = page.getByRole('log', { name: 'Messages with Ben' });
  await expect(log.getByText('The stalactite is in the drawer')).toBeInViewport();
});

test('All shows people, groups, tags, photos and posts, each with the way to its tab, and none that is empty @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Kestrelina' });
  const { page } = await newMember();
  for (const name of ['Friends', 'Watchers', 'Ringers', 'Painters'])
    await makeGroup(ada, { name: `Kestrelina ${name}` });
  await makeGroup(ada, { name: 'Kestrelina Secrets', kind: 'hidden' });
  await postPhoto(ada, '#kestrelina');
  await writePost(ada, { content: 'A kestrelina of mine alone', audience: 'only_me' });

  await page.goto('/search?q=kestrelina');
  const part = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  await expect(part('People').getByRole('listitem')).toHaveText([/Kestrelina Lovelace/]);
  await expect(part('Groups').getByRole('listitem')).toHaveCount(3);
  await expect(part('Tags').getByRole('link', { name: '#kestrelina' })).toBeVisible();
  await expect(part('Photos').getByRole('button', { name: 'See photo' })).toHaveCount(1);
  await expect(part('Posts').getByRole('article', { name: /^Post by/ })).toHaveCount(1);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['People', 'Groups', 'Tags', 'Photos', 'Posts']);
  await expectAccessible(page);
  for (const name of ['Groups', 'Tags', 'Photos']) {
    await part(name).getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(`/search?q=kestrelina&tab=${name.toLowerCase()}`);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    if (name === 'Groups') {
      const groups = page.getByRole('tabpanel').getByRole('listitem');
      await expect(groups).toHaveCount(4);
      await expect(groups.filter({ hasText: 'Secrets' })).toHaveCount(0);
    }
    await page.getByRole('tab', { name: 'All' }).click();
  }

  for (const nothing of ['mine alone', `nothing${'x'.repeat(60)}`]) {
    await page.goto(`/search?q=${nothing}`);
    await expect(part('Posts').getByText('No posts found.')).toBeVisible();
    await expect(headings).toHaveText(['People', 'Posts']);
  }
  await newMember({ firstName: 'Sparrowhawkette' });
  await page.goto('/search?q=sparrowhawkette');
  await expect(headings).toHaveText(['People']);

  await page.goto('/search?q=kestrelina before:2026-13-45');
  await expect(page.getByText('There is no such date. Please write it like before:2026-01-31.')).toHaveCount(1);
});
