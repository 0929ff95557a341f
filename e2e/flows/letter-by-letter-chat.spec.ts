import { hold } from '../fixtures/answers.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say, typeIn } from '../fixtures/chat.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';

/** Left on the device by someone who has blocked its member since. */
const someoneGone = {
  id: '01900000-0000-7000-8000-000000000000',
  displayName: 'Someone Gone',
  profileName: 'gone',
  profilePic: null,
  verified: false,
};

test('the dropdown and a popup have their parts, and closing ends what the other sees of typing', async ({
  newMember,
}) => {
  test.slow();
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const { page } = ada;
  await befriend(ada, ben);
  await say(ben, ada, 'Hello');
  await openListening(ben, '/friends');
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const online = await hold(page, '**/api/presence/**');
  await page.addInitScript((kept) => localStorage.setItem('recentChats', kept), JSON.stringify([someoneGone]));
  await page.goto('/menu');
  const messages = named(named(page, 'navigation', 'Main'), 'button', 'Messages');
  await expect(messages).toHaveAccessibleDescription('unread messages');
  await messages.click();
  const dropdown = named(page, 'dialog', 'Chats');
  await expect(named(dropdown, 'heading', 'Chats')).toBeVisible();
  await expect(dropdown.getByText('Loading friends...', { exact: true })).toBeVisible();
  online.letGo();
  await expect(named(named(dropdown, 'list', 'Online friends'), 'button', 'Ben Nevis')).toBeVisible();
  const recent = named(dropdown, 'region', 'Recent chats');
  await expect(recent.getByRole('button')).toHaveText([/Ben Nevis.*Recent chat.*Hello/]);
  const friends = named(dropdown, 'region', 'All Friends');
  await expect(friends.getByRole('button')).toHaveText(/Ben Nevis.*Tap to chat/);
  await named(dropdown, 'searchbox', 'Search Messenger').fill('zzz');
  await expect(friends).toContainText('No friends found.');
  await named(dropdown, 'searchbox', 'Search Messenger').fill('NEV');
  await friends.getByRole('button', { name: /Ben Nevis/ }).click();

  const popup = named(page, 'region', 'Chat with Ben Nevis');
  await expect(popup.getByRole('link', { name: /Ben Nevis/ })).toContainText('Active now');
  await expect(messages).not.toHaveAccessibleDescription('unread messages');
  for (const [chosen, offered] of [
    [
      'Move to Spam',
      ['Search in this chat', 'Disappearing messages', 'Mute', 'Move to Spam', 'Move to Archived', 'Delete chat'],
    ],
    [
      'Move to Chats',
      ['Search in this chat', 'Disappearing messages', 'Mute', 'Move to Chats', 'Move to Archived', 'Delete chat'],
    ],
    [
      'Move to Archived',
      ['Search in this chat', 'Disappearing messages', 'Mute', 'Move to Spam', 'Move to Archived', 'Delete chat'],
    ],
  ] as const) {
    await named(popup, 'button', 'More').click();
    await expect(page.getByRole('menuitem')).toHaveText([...offered]);
    await named(page, 'menuitem', chosen).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }

  await typeIn(popup).pressSequentially('Wait');
  const sentTyping = (typing: boolean) => sent.filter((frame) => frame.includes(`"typing":${typing}`)).length;
  await expect.poll(() => sentTyping(true)).toBe(1);
  expect(sentTyping(false)).toBe(0);
  await named(popup, 'button', 'Close chat').click();
  await expect(popup).toBeHidden();
  await expect.poll(() => sentTyping(false)).toBe(1);
  await expect(messages).toBeFocused();
  await say(ben, ada, 'You there?');
  await messages.click();
  await expect(recent.getByRole('button')).toHaveText([/Ben Nevis.*Recent chat.*You there\?.*1 unread/]);

  await page.goto('/messages');
  const list = named(named(page, 'region', 'Chat list'), 'region', 'Friends');
  await list.getByRole('button', { name: /Ben Nevis/ }).click();
  await expect(page).toHaveURL(`/messages?user=${ben.id}`);
  const pane = named(page, 'region', 'Chat');
  await expect(typeIn(pane)).toHaveValue('Wait');
  await named(pane, 'button', 'Send').click();
  await expect(pane.getByRole('log').getByText('Wait', { exact: true })).toBeVisible();
  await named(pane, 'button', 'More').click();
  await named(page, 'menuitem', 'Delete chat').click();
  await named(named(page, 'alertdialog', 'Delete this chat?'), 'button', 'Delete').click();
  await expect(pane.getByText('Select a friend to start chatting')).toBeVisible();
});
