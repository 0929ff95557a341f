import { expect, test } from '../fixtures/hearth.ts';
import { makeGroup } from '../fixtures/make-group.ts';
import { writePost } from '../fixtures/write-post.ts';

test('what empty screens offer works: clearing a search, saying hello, inviting friends @everywhere @long', async ({
  newMember,
  isMobile,
}) => {
  const { page, context } = await newMember();
  await page.goto('/saved');
  const search = page.getByRole('searchbox', { name: 'Search saved posts' });
  await search.fill('anything');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');

  const other = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await page.goto(`/profile/${other.id}`);
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect(page.getByRole('region', { name: 'Chat with Ben Bitdiddle' })).toBeVisible();

  if (isMobile) return;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home');
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await expect(contacts.getByText('No friends yet.')).toBeVisible();
  await contacts.getByRole('link', { name: 'Invite people' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await inviting.getByRole('button', { name: 'Make a link' }).click();
  await inviting.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/invite/');
});

test('one’s own new profile and group say what to do first @everywhere @long', async ({ newMember }) => {
  const { page, ...ada } = await newMember();
  const steps = page.getByRole('list', { name: 'First steps' });
  await page.goto('/profile');
  const choosing = page.waitForEvent('filechooser');
  await steps.getByRole('button', { name: 'Add a profile photo' }).click();
  await choosing;
  await expect(steps.getByRole('link', { name: 'Find people you know' })).toHaveAttribute('href', '/friends');
  await steps.getByRole('button', { name: 'Write a few words about yourself' }).click();
  await page.getByRole('textbox', { name: 'Bio' }).fill('By the fire');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Done');

  const groupId = await makeGroup({ page, ...ada }, { name: 'Gardeners' });
  await page.goto(`/groups/${groupId}`);
  await expect(steps.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await steps.getByRole('button', { name: 'Invite your friends' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite friends' })).toBeVisible();
});

test('on a phone the member’s groups stand between the posts of home @phone @long', async ({ newMember }) => {
  const ada = await newMember();
  await makeGroup(ada, { name: 'Gardeners' });
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five']) await writePost(ada, { content });
  const { page } = ada;
  await page.goto('/home');
  const strip = page.getByRole('feed').getByRole('article', { name: 'Your groups' });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(strip).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await strip.getByRole('link', { name: 'Gardeners' }).click();
  await expect(page).toHaveURL(/\/groups\//);
});
