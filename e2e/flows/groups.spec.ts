import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, type Member, openListening, test } from '../fixtures/hearth.ts';
import { makeGroup } from '../fixtures/make-group.ts';
import { named } from '../fixtures/named.ts';

const postSaying = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Post by/ }).filter({ hasText: text });

async function write({ page }: Member, text: string) {
  await named(page, 'button', 'Write something to the group...').click();
  const dialog = named(page, 'dialog', 'Create post');
  await named(dialog, 'textbox', 'Write something to the group...').fill(text);
  await expect(named(dialog, 'combobox', 'Audience')).toBeHidden();
  await expect(dialog.getByRole('img', { name: 'Private group' })).toBeVisible();
  await named(dialog, 'button', 'Post').click();
  await expect(dialog).toBeHidden();
}

test('owner, member and outsider: create, ask, invite, write, leave and hide @long', async ({ newMember }, {
  workerIndex,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Owner' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Member' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Outsider' });
  await befriend(ada, ben);
  const name = `Night Owls ${workerIndex} ${Date.now()}`;

  await ada.page.goto('/groups');
  await expect(ada.page.getByText('You haven’t joined any groups yet.')).toBeVisible();
  await named(ada.page, 'button', 'Create group').click();
  const creating = named(ada.page, 'dialog', 'Create group');
  await expect(named(creating, 'button', 'Create')).toBeDisabled();
  await named(creating, 'textbox', 'Group name').fill('   ');
  await expect(named(creating, 'button', 'Create')).toBeDisabled();
  await named(creating, 'textbox', 'Group name').fill(name);
  await named(creating, 'textbox', 'Description').fill('For those who are awake at three');
  for (const kind of ['Public', 'Hidden', 'Private']) await named(creating, 'radio', kind).check();
  await expectAccessible(ada.page);
  await named(creating, 'button', 'Create').click();
  await expect(named(ada.page, 'heading', name)).toBeVisible();
  const [, groupId = ''] = /\/groups\/([0-9a-f-]{36})$/.exec(ada.page.url()) ?? [];
  const address = `/groups/${groupId}`;
  for (const tab of ['Discussion', 'About', 'Members', 'Media', 'Manage']) {
    await expect(named(ada.page, 'tab', tab)).toBeVisible();
  }
  const asked = { rules: 'Be awake.', questions: ['When do you sleep?'] };
  expect((await ada.context.request.patch(`/api${address}`, { data: asked })).ok()).toBe(true);

  // Ben finds it, and sees about and members only.
  await ben.page.goto('/groups?tab=discover');
  await named(ben.page, 'searchbox', 'Search groups').fill(name);
  await ben.page.getByRole('main').getByRole('link', { name }).click();
  await expect(ben.page.getByText('Only members can see this group’s posts.')).toBeVisible();
  await expect(named(ben.page, 'tab', 'Discussion')).toBeHidden();
  await expect(ben.page.getByText('For those who are awake at three')).toBeVisible();
  await named(ben.page, 'tab', 'Members').click();
  await expect(ben.page.getByRole('main').getByRole('link', { name: 'Ada Owner' })).toBeVisible();
  await named(ben.page, 'button', 'Request to join').click();
  const joining = named(ben.page, 'dialog', 'Request to join');
  await expect(joining.getByText('Be awake.')).toBeVisible();
  await named(joining, 'textbox', 'When do you sleep?').fill('At noon');
  await named(joining, 'button', 'Request to join').click();
  await expect(named(ada.page, 'tab', 'Manage')).toHaveAccessibleDescription('1');
  await named(ben.page, 'button', 'Cancel request').click();
  await expect(named(ben.page, 'button', 'Request to join')).toBeVisible();
  await expect(named(ada.page, 'tab', 'Manage')).not.toHaveAccessibleDescription('1');

  // Ada invites him; his open screen changes at once.
  await named(ada.page, 'button', 'Invite').click();
  const inviting = named(ada.page, 'dialog', 'Invite friends');
  await named(inviting, 'searchbox', 'Search friends').fill('nobody');
  await expect(inviting.getByText('No friends found.')).toBeVisible();
  await named(inviting, 'searchbox', 'Search friends').fill('ben');
  await named(inviting, 'button', 'Invite').click();
  await expect(named(inviting, 'button', 'Invited')).toBeVisible();
  await named(inviting, 'button', 'Close').click();
  await expect(ben.page.getByText('Ada Owner invited you')).toBeVisible();
  await named(ben.page, 'button', 'Join group').click();
  await named(named(ben.page, 'dialog', 'Join group'), 'button', 'Join group').click();
  await expect(named(ben.page, 'button', 'Joined')).toBeVisible();
  await expect(ada.page.getByText('2 members')).toBeVisible();

  // A post shows at once to members, in the group and in home, and to nobody else.
  await named(ben.page, 'tab', 'Discussion').click();
  await expect(named(ben.page, 'button', 'Write something to the group...')).toBeVisible();
  await write(ada, 'The moon is up');
  await expect(postSaying(ada.page, 'The moon is up')).toBeVisible();
  await named(ben.page, 'button', 'New posts').click();
  const seen = postSaying(ben.page, 'The moon is up');
  await expect(seen.getByRole('img', { name: 'Private group' })).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Share' })).toBeDisabled();
  await openListening(cleo, '/home');
  await expect(cleo.page.getByRole('feed').or(cleo.page.getByText('No posts found.'))).toBeVisible();
  await expect(postSaying(cleo.page, 'The moon is up')).toBeHidden();
  await openListening(ben, '/home');
  const inHome = postSaying(ben.page, 'The moon is up');
  // Public posts of other flows may lie above it.
  await expect(async () => {
    await ben.page.keyboard.press('PageDown');
    await expect(inHome.getByRole('link', { name })).toHaveAttribute('href', address, { timeout: 1_000 });
  }).toPass();
  await expect(named(ben.page, 'region', 'Your groups').getByRole('link', { name })).toBeVisible();

  // Who leaves sees no more of it, without a reload.
  const second = await ben.context.newPage();
  await second.goto(address);
  await named(second, 'button', 'Joined').click();
  await named(second, 'menuitem', 'Leave group').click();
  await named(named(second, 'alertdialog', `Leave ${name}?`), 'button', 'Leave group').click();
  await expect(second.getByText('Only members can see this group’s posts.')).toBeVisible();
  await expect(inHome).toBeHidden();
  await expect(named(ben.page, 'region', 'Your groups')).toBeHidden();
  await expect(ada.page.getByText('1 member', { exact: true })).toBeVisible();

  // A hidden group is gone from every open screen of an outsider.
  await cleo.page.goto(address);
  await expect(named(cleo.page, 'heading', name)).toBeVisible();
  const hidden = await ada.context.request.patch(`/api${address}`, { data: { kind: 'hidden' } });
  expect(hidden.ok()).toBe(true);
  await expect(cleo.page.getByText('Group not found.')).toBeVisible();
  await expect(second.getByText('Group not found.')).toBeVisible();
  await expect(ada.page.getByText('Hidden group')).toBeVisible();
  await cleo.page.reload();
  await expect(cleo.page.getByText('Group not found.')).toBeVisible();

  // Nobody else is in it: the owner deletes it instead of leaving.
  await named(ada.page, 'button', 'Joined').click();
  await named(ada.page, 'menuitem', 'Leave group').click();
  const leaving = named(ada.page, 'dialog', 'Leave group');
  await expect(leaving.getByText('Nobody else is in this group.')).toBeVisible();
  await named(leaving, 'button', 'Delete group').click();
  await named(named(ada.page, 'alertdialog', `Delete ${name}?`), 'button', 'Delete group').click();
  await expect(ada.page).toHaveURL('/groups');
  await expect(ada.page.getByText('You haven’t joined any groups yet.')).toBeVisible();
});

test('a phone opens groups from its menus, joins one and writes @phone @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Owner' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Member' });
  const name = `Weekend hikers with very long names ${Date.now()}`;
  const groupId = await makeGroup(ada, { name, description: 'Out and about' });

  await ben.page.goto('/home');
  await ben.page.getByRole('button', { name: 'Messages' }).click();
  const overlay = named(ben.page, 'dialog', 'Messenger');
  await named(overlay, 'tab', 'Menu').click();
  await named(overlay, 'link', 'Create Community').click();
  const creating = named(ben.page, 'dialog', 'Create group');
  await expect(named(creating, 'textbox', 'Group name')).toBeFocused();
  await ben.page.goBack();
  await expect(creating).toBeHidden();
  await expect(ben.page).toHaveURL('/groups');

  await named(ben.page, 'tab', 'Discover').click();
  await named(ben.page, 'searchbox', 'Search groups').fill(name);
  const row = ben.page.getByRole('listitem').filter({ hasText: name });
  await named(row, 'button', 'Join group').click();
  await expect(row.getByText('Member', { exact: true })).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(named(ben.page, 'button', 'Write something to the group...')).toBeVisible();
  const notifications = named(ben.page, 'button', 'Joined');
  // A mouse that is let go where the sheet has come up chooses nothing.
  await notifications.hover();
  await ben.page.mouse.down();
  await named(ben.page, 'menuitemradio', 'No new posts').hover();
  await ben.page.mouse.up();
  await named(ben.page, 'menuitemradio', 'All new posts').click();
  await notifications.click();
  await expect(named(ben.page, 'menuitemradio', 'All new posts')).toBeChecked();
  await ben.page.keyboard.press('Escape');
  await expectAccessible(ben.page);

  await ben.page.goto('/home');
  await ben.page.getByRole('button', { name: 'Messages' }).click();
  await named(overlay, 'tab', 'Menu').click();
  await expect(named(overlay, 'link', 'Edit groups')).toHaveAttribute('href', '/groups');
  await named(overlay, 'region', 'Groups').getByRole('link', { name }).click();
  await expect(ben.page).toHaveURL(`/groups/${groupId}`);
  await expect(named(ben.page, 'tab', 'Manage')).toBeHidden();

  const width = await ben.page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
});

test('who has left a group deletes there what they wrote @everywhere @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Owner' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Leaver' });
  const groupId = await makeGroup(ada, { name: 'Secret Keepers', kind: 'public' });
  const write = async ({ context }: Member, path: string, data: object) => {
    const answer = await context.request.post(path, { data: { clientId: crypto.randomUUID(), ...data } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  expect((await ben.context.request.put(`/api/groups/${groupId}/membership`, { data: {} })).ok()).toBe(true);
  const place = { kind: 'group', id: groupId };
  const { post } = await write(ada, '/api/posts', { content: 'Who was there?', place });
  await write(ben, '/api/posts', { content: 'I wish I had not said it', place });
  await write(ben, `/api/posts/${post.id}/comments`, { text: 'It was me' });
  expect((await ada.context.request.patch(`/api/groups/${groupId}`, { data: { kind: 'hidden' } })).ok()).toBe(true);

  await ben.page.goto(`/groups/${groupId}`);
  await named(ben.page, 'button', 'Joined').click();
  await named(ben.page, 'menuitem', 'Leave group').click();
  await named(ben.page.getByRole('alertdialog'), 'button', 'Leave group').click();
  await expect(ben.page.getByText('Group not found.')).toBeVisible();
  await ben.page.goto('/groups');
  await named(ben.page, 'tab', 'Groups you left').click();
  const main = ben.page.getByRole('main');
  await expect(main.getByText('Secret Keepers')).toBeHidden();
  await expectAccessible(ben.page);
  const [posts, comments] = [named(main, 'list', 'Your posts'), named(main, 'list', 'Your comments')];
  await expect(posts.getByText('I wish I had not said it')).toBeVisible();
  await named(posts, 'button', 'Delete').click();
  await named(ben.page.getByRole('alertdialog'), 'button', 'Delete').click();
  await expect(posts).toBeHidden();
  await expect(comments.getByText('It was me')).toBeVisible();
  await named(comments, 'button', 'Delete').click();
  await named(ben.page.getByRole('alertdialog'), 'button', 'Delete').click();
  await expect(main.getByText('You have no posts or comments in groups you left.')).toBeVisible();

  await ada.page.goto(`/groups/${groupId}`);
  await expect(postSaying(ada.page, 'Who was there?')).toBeVisible();
  await expect(ada.page.getByText('I wish I had not said it')).toBeHidden();
  await expect(ada.page.getByText('It was me')).toBeHidden();
});
