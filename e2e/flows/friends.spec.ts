import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';

const card = (page: Page, { displayName }: Member) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: displayName });

const press = (page: Page, whom: Member, name: string) =>
  card(page, whom).getByRole('button', { name, exact: true }).click();

let pairs = 0;

test.describe('two members', () => {
  let ada: Member;
  let ben: Member;
  test.beforeEach(async ({ newMember }, { workerIndex }) => {
    pairs += 1;
    ada = await newMember({ firstName: 'Ada', lastName: `Quill${workerIndex}x${pairs}` });
    ben = await newMember({ firstName: 'Ben', lastName: `Quill${workerIndex}x${pairs}` });
  });

  test('ask, cancel, accept and part, each seeing at once what the other does @everywhere', async () => {
    await ada.page.goto('/friends');
    await ben.page.goto('/friends/requests');
    await expect(ben.page.getByText('No friend requests found.')).toBeVisible();

    await press(ada.page, ben, 'Add Friend');
    await expect(card(ada.page, ben).getByRole('button', { name: 'Cancel Request' })).toBeFocused();
    await expect(card(ben.page, ada).getByRole('button', { name: 'Accept Request' })).toBeVisible();
    const bar = ben.page.getByRole('navigation', { name: 'Main' });
    const friendsLink = bar.getByRole('link', { name: 'Friends', exact: true });
    await expect(friendsLink).toHaveAccessibleDescription('1');
    await press(ada.page, ben, 'Cancel Request');
    await expect(ben.page.getByText('No friend requests found.')).toBeVisible();
    await expect(friendsLink).not.toHaveAccessibleDescription('1');

    await press(ada.page, ben, 'Add Friend');
    await press(ben.page, ada, 'Decline');
    await expect(ben.page.getByText('No friend requests found.')).toBeVisible();
    await press(ada.page, ben, 'Add Friend');
    await press(ben.page, ada, 'Accept Request');
    await expect(card(ada.page, ben).getByRole('button', { name: 'Unfriend' })).toBeVisible();
    await ben.page.goto('/friends');
    await ben.page.getByRole('tab', { name: 'My Friends' }).click();
    await expect(card(ben.page, ada)).toBeVisible();

    await press(ada.page, ben, 'Unfriend');
    const question = ada.page.getByRole('alertdialog', { name: `Unfriend ${ben.displayName}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(ada.page, ben).getByRole('button', { name: 'Unfriend' })).toBeVisible();
    await press(ada.page, ben, 'Unfriend');
    await question.getByRole('button', { name: 'Unfriend' }).click();
    await expect(card(ada.page, ben).getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await expect(ben.page.getByText('No friends yet.')).toBeVisible();
  });

  test('find their friends by name and write to them', async () => {
    await ben.context.request.put(`/api/friends/${ada.id}/request`);
    await ada.page.goto('/friends?tab=requests');
    const requestsTab = ada.page.getByRole('tab', { name: 'Requests', exact: true });
    await expect(requestsTab).toHaveAccessibleDescription('1');
    const search = ada.page.getByRole('searchbox', { name: 'Search friends' });
    await search.fill(ben.displayName.toUpperCase());
    await expect(card(ada.page, ben)).toBeVisible();
    await search.clear();
    await press(ada.page, ben, 'Accept Request');
    await expect(ada.page.getByText('No friend requests.')).toBeVisible();
    await expect(requestsTab).toHaveAccessibleDescription('');
    await search.fill('nobody at all');
    await expect(ada.page.getByText('No friend requests found.')).toBeVisible();
    await expect(ada.page).toHaveURL('/friends?tab=requests');
    const searchAll = ada.page.getByRole('link', { name: 'Search all members' });
    await expect(searchAll).toHaveAttribute('href', '/search?q=nobody%20at%20all');
    await ada.page.getByRole('tab', { name: 'My Friends' }).click();
    await expect(ada.page.getByText('No friends found.')).toBeVisible();
    await expect(searchAll).toBeVisible();
    await search.fill(ben.displayName.toUpperCase());
    await expect(card(ada.page, ben)).toBeVisible();
    await expectAccessible(ada.page);
    await press(ada.page, ben, 'Message');
    await expect(ada.page).toHaveURL(`/messages?user=${ben.id}`);
  });

  test('meet on their profiles, and vanish from each other when one blocks the other', async () => {
    await ada.page.goto(`/profile/${ben.id}`);
    await ben.page.goto(`/profile/${ada.id}`);
    await ada.page.getByRole('button', { name: 'Add Friend' }).click();
    await ben.page.getByRole('button', { name: 'Accept Request' }).click();
    await expect(ada.page.getByRole('button', { name: 'Unfriend' })).toBeVisible();

    await ada.page.getByRole('button', { name: 'More' }).click();
    await ada.page.getByRole('menuitem', { name: 'Block' }).click();
    const question = ada.page.getByRole('alertdialog', { name: `Block ${ben.displayName}?` });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(ben.page.getByText('Profile not found.')).toBeVisible();
    await ben.page.goto('/friends?tab=friends');
    await expect(ben.page.getByText('No friends yet.')).toBeVisible();
    await ada.page.goto(`/profile/${ben.id}`);
    await expect(ada.page.getByText('Profile not found.')).toBeVisible();

    await ada.page.goto('/settings');
    const blocked = ada.page.getByRole('region', { name: 'Blocked members' });
    await expect(blocked.getByText(ben.displayName)).toBeVisible();
    await blocked.getByRole('button', { name: 'Unblock' }).click();
    await expect(blocked.getByText('You haven’t blocked anyone.')).toBeVisible();
    await ben.page.goto(`/profile/${ada.id}`);
    await expect(ben.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  });

  test('keep their screen true when the server cannot be reached', async () => {
    await ada.page.goto('/friends');
    await expect(card(ada.page, ben).getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await ada.page.route('**/api/friends/*/request', (route) => route.abort());
    await press(ada.page, ben, 'Add Friend');
    await expect(ada.page.getByRole('alert').getByText('You seem to be offline. Please try again.')).toBeVisible();
    await expect(card(ada.page, ben).getByRole('button', { name: 'Add Friend' })).toBeVisible();
  });
});
