import { expect, test } from '../fixtures/hearth.ts';

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
  await contacts.getByRole('button', { name: 'Invite friends' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(page.url()).origin);
});
