import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('friends see each other come, go and come back, and strangers see nothing', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await newMember({ firstName: 'Stranger' });
  await befriend(ada, ben);

  await ada.page.goto('/home');
  const bar = ada.page.getByRole('region', { name: 'Online friends' });
  const contact = ada.page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: /Ben Bitdiddle/ });
  await expect(bar).toContainText('No online friends');
  await expect(contact).not.toContainText('Active now');

  await ben.page.goto('/home');
  await expect(bar.getByRole('button', { name: 'Ben Bitdiddle' })).toBeVisible();
  await expect(contact).toContainText('Active now');
  await expect(ben.page.getByRole('region', { name: 'Online friends' })).toContainText('Ada Lovelace');

  const secondTab = await ben.context.newPage();
  await secondTab.goto('/profile?tab=friends');
  const friends = secondTab.getByRole('list', { name: 'Friends' });
  await expect(friends).toContainText('Active now');
  await ben.page.close();
  await expect(contact).toContainText('Active now');
  await secondTab.close();
  await expect(bar).toContainText('No online friends');
  await expect(contact).toContainText(/Last seen (Just now|.* ago)/i);
  const profile = await ada.context.newPage();
  await profile.goto('/profile?tab=friends');
  await expect(profile.getByRole('list', { name: 'Friends' })).toContainText('Last seen');
  await profile.close();

  const back = await ben.context.newPage();
  await back.goto('/home');
  await expect(contact).toContainText('Active now');
  await ben.context.request.delete(`/api/friends/${ada.id}`);
  await expect(bar).toContainText('No online friends');
  await expect(ada.page.getByText('No friends yet.')).toBeVisible();
});

test('contacts are the friends, found by name and written to', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  const eva = await newMember({ firstName: 'Eva', lastName: 'Lu Ator' });
  await befriend(ada, ben);
  await befriend(ada, eva);
  await ada.page.goto('/home');
  const contacts = ada.page.getByRole('list', { name: 'Contacts' });
  await expect(contacts.getByRole('listitem')).toHaveCount(2);
  const search = ada.page.getByRole('searchbox', { name: 'Search contacts' });
  await search.fill('bit');
  await expect(contacts.getByRole('listitem')).toHaveCount(1);
  await expect(contacts).toContainText('Ben Bitdiddle');
  await search.fill('nobody at all');
  await expect(ada.page.getByText('No friends found.')).toBeVisible();
  await search.fill('');
  await contacts.getByRole('button', { name: /Eva Lu Ator/ }).click();
  await expect(ada.page.getByRole('region', { name: 'Chat with Eva Lu Ator' })).toBeVisible();
});

test('birthdays: today’s first, then the next', async ({ newMember }) => {
  const now = new Date();
  const inDays = (days: number) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    return { day: date.getDate(), month: date.getMonth() + 1, year: 1991 };
  };
  const ada = await newMember({ firstName: 'Ada' });
  await ada.page.goto('/home');
  const block = ada.page.getByRole('region', { name: 'Birthdays', exact: true });
  await expect(block).toContainText('No birthdays today.');
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle', dateOfBirth: inDays(0) });
  const eva = await newMember({ firstName: 'Eva', lastName: 'Lu Ator', dateOfBirth: inDays(3) });
  await befriend(ada, ben);
  await befriend(ada, eva);
  await expect(block.getByRole('list', { name: "Today's Birthdays" })).toContainText('Ben Bitdiddle');
  await expect(block.getByRole('list', { name: 'Upcoming birthdays' })).toContainText(/Eva Lu Ator.*in 3 days/);
  await expect(block).not.toContainText('1991');
  await block.getByRole('button', { name: 'Send Message' }).click();
  await expect(ada.page.getByRole('region', { name: 'Chat with Ben Bitdiddle' })).toBeVisible();
});
