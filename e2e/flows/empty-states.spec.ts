import { expect, test } from '../fixtures/hearth.ts';

const screens: [address: string, text: string, role: 'link' | 'button', name: string][] = [
  ['/friends', 'No suggestions found.', 'link', 'Search all members'],
  ['/friends?tab=requests', 'No friend requests.', 'link', 'Find friends'],
  ['/friends?tab=friends', 'No friends yet.', 'link', 'Find friends'],
  ['/friends/requests', 'No friend requests found.', 'link', 'Find friends'],
  ['/search?q=nobody-is-called-this', 'No users found.', 'button', 'Invite friends'],
  ['/notifications', 'No new notifications.', 'link', 'Find friends'],
  ['/messages', 'No conversations yet.', 'link', 'Find friends'],
  ['/messages?folder=Spam', 'No conversations yet.', 'link', 'Back to Chats'],
  ['/saved', 'No saved posts found.', 'link', 'Look through posts'],
  ['/profile', 'No posts found.', 'button', 'Create post'],
  ['/profile?tab=friends', 'No friends yet.', 'link', 'Find friends'],
  ['/profile?tab=photos', 'No photos or videos yet.', 'button', 'Create post'],
  ['/groups', 'You are in no group yet.', 'link', 'Discover groups'],
  ['/groups?tab=invitations', 'No invitations.', 'link', 'Discover groups'],
  ['/groups/nothing', 'Group not found.', 'link', 'All groups'],
  ['/post/nothing', 'Post not found', 'link', 'Go home'],
  ['/profile/nobody', 'Profile not found.', 'link', 'Go home'],
];

test('every empty screen has a button that helps @everywhere', async ({ newMember, isMobile }) => {
  const { page, context } = await newMember();
  for (const [address, text, role, name] of screens) {
    await page.goto(address);
    // Other tests make members too, so there is always someone to suggest.
    if (address === '/friends')
      await page.getByRole('searchbox', { name: 'Search friends' }).fill('nobody-is-called-this');
    const main = page.getByRole('main');
    await expect(main.getByText(text, { exact: true }), address).toBeVisible();
    await expect(main.getByRole(role, { name, exact: true }), address).toBeVisible();
  }

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
