import { hold } from '../fixtures/answers.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say, typeIn } from '../fixtures/chat.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';

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
  await page.goto('/menu');
  const messages = named(named(page, 'navigation', 'Main'), 'button', 'Messages');
  await expect(messages).toHaveAccessibleDescription('unread messages');
  await messages.click();
  const dropdown = named(page, 'dialog', 'Chats');
  await expect(named(dropdown, 'heading', 'Chats')).toBeVisible();
  await expect(dropdown.getByText('Loading friends...', { exact: true })).toBeVisible();
  online.letGo();
  await expect(named(named(dropdown, 'list', 'Online friends'), 'button', 'Ben Nevis')).toBeVisible();
  await expect(named(dropdown, 'region', 'Recent chats')).toContainText(/Ben Nevis.*Recent chat.*Hello/);
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
    ['Move to Spam', ['Move to Spam', 'Move to Archived', 'Delete chat']],
    ['Move to Chats', ['Move to Chats', 'Move to Archived', 'Delete chat']],
    ['Move to Archived', ['Move to Spam', 'Move to Archived', 'Delete chat']],
  ] as const) {
    await named(popup, 'button', 'More').click();
    await expect(page.getByRole('menuitem')).toHaveText([...offered]);
    await named(page, 'menuitem', chosen).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }

  await typeIn(popup).pressSequentially('Wait');
  const told = (typing: boolean) => sent.filter((frame) => frame.includes(`"typing":${typing}`)).length;
  await expect.poll(() => told(true)).toBe(1);
  expect(told(false)).toBe(0);
  await named(popup, 'button', 'Close chat').click();
  await expect(popup).toBeHidden();
  await expect.poll(() => told(false)).toBe(1);

  await page.goto('/messages');
  const list = named(named(page, 'region', 'Chat list'), 'region', 'Friends');
  await list.getByRole('button', { name: /Ben Nevis/ }).click();
  await expect(page).toHaveURL(`/messages?user=${ben.id}`);
  const pane = named(page, 'region', 'Chat');
  await expect(typeIn(pane)).toHaveValue('Wait');
  await named(pane, 'button', 'Send').click();
  await expect(pane.getByRole('log').getByText('Wait', { exact: true })).toBeVisible();
});
