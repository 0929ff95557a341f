import { befriend } from '../fixtures/befriend.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';

test('what a member chooses about who reaches them holds at once, for others and on both tabs @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  const eva = await newMember({ firstName: 'Eva', lastName: 'Lu Ator' });
  await befriend(ada, ben);
  const watching = eva.page;
  await openListening(ben, '/home');
  const bar = ben.page.getByRole('region', { name: 'Online friends' });

  await openListening(ada, '/settings/privacy');
  await expect(bar.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
  const section = ada.page.getByRole('region', { name: 'Who can reach me' });
  const other = await ada.context.newPage();
  await other.goto('/settings/privacy');
  await expect(other.getByLabel('Who can see your friends')).toHaveValue('everyone');

  await section.getByLabel('Who can send you friend requests').selectOption('Friends and their friends');
  await expect(section.getByText('Only people who share a friend with you can ask.')).toBeVisible();
  await section.getByLabel('Who can start a chat with you').selectOption('Friends');
  await section.getByLabel('Who can see your friends').selectOption('Only me');
  await section.getByLabel('Who can find you by name').selectOption('Friends');
  await section.getByLabel('Who sees your new posts').selectOption('Friends');
  await expect(other.getByLabel('Who can see your friends')).toHaveValue('nobody');
  await section.getByRole('switch', { name: 'Show when I’m active' }).click();
  await expect(bar).toContainText('No online friends');
  await expect(other.getByText('Nobody sees when you’re here, and you don’t see it of others.')).toBeVisible();
  await section.getByRole('switch', { name: 'Show when I’m typing' }).click();
  await section.getByRole('switch', { name: 'Show what I’ve seen' }).click();
  await expect(other.getByText('Nobody sees how far you’ve read, and you don’t see it of others.')).toBeVisible();
  await other.close();

  await watching.goto(`/profile/${ada.id}?tab=friends`);
  const main = watching.getByRole('main');
  await expect(main.getByText('This person keeps their friends to themselves.')).toBeVisible();
  await expect(main.getByText(/friends?$/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Message' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add Friend' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Message' }).click();
  await expect(watching.getByText('Ada doesn’t take messages from you.')).toBeVisible();
  await expect(watching.getByRole('textbox', { name: 'Type a message...' })).toHaveCount(0);
  await watching.goto(`/search?q=${ada.profileName}`);
  await expect(watching.getByText('No users found.')).toBeVisible();

  await ada.page.goto('/home');
  await ada.page.getByRole('button', { name: /What's on your mind/ }).click();
  const composer = ada.page.getByRole('dialog', { name: 'Create post' });
  await expect(composer.getByRole('combobox', { name: 'Audience' })).toHaveValue('friends');
  await composer.getByRole('textbox', { name: "What's on your mind?" }).fill('For friends alone');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await ben.page.getByRole('button', { name: 'New posts' }).click();
  await expect(ben.page.getByText('For friends alone')).toBeVisible();
  await watching.goto(`/profile/${ada.id}`);
  await expect(main.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(watching.getByText('For friends alone')).toHaveCount(0);
});
