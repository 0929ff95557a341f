import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { attach, openPopup, popup, send, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('a message passes between a desktop and a phone at once, once, and is seen when it was', async ({ newMember }) => {
  test.slow();
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await Promise.all([ada.page.goto('/home'), ben.page.goto('/home')]);

  await ada.page.getByRole('button', { name: 'Messages' }).click();
  const dropdown = ada.page.getByRole('dialog', { name: 'Chats' });
  await expect(dropdown.getByRole('searchbox', { name: 'Search Messenger' })).toBeVisible();
  await expect(dropdown.getByText('No conversations yet.')).toBeVisible();
  await expect(dropdown.getByRole('tab', { name: 'Inbox', selected: true })).toBeVisible();
  await expect(dropdown.getByRole('tab', { name: 'Communities' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(ada.page);
  await ada.page.mouse.click(10, 500);
  await expect(dropdown).toBeHidden();

  const adasPopup = await openPopup(ada, ben);
  await typeIn(adasPopup).fill('   ');
  await expect(adasPopup.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await typeIn(adasPopup).fill('Hello Ben');
  await typeIn(adasPopup).press('Shift+Enter');
  await typeIn(adasPopup).pressSequentially('see https://example.org/x');
  await typeIn(adasPopup).press('Enter');
  await expect(typeIn(adasPopup)).toHaveValue('');
  await expect(adasPopup.getByRole('log').getByText('Sent')).toBeVisible();
  await expect(adasPopup.getByRole('link', { name: 'https://example.org/x' })).toHaveAttribute('rel', /noopener/);

  await expect(ben.page).toHaveTitle(/^\(1\) /);
  const bensMessages = ben.page.getByRole('button', { name: 'Messages' });
  await expect(bensMessages).toHaveAccessibleDescription('unread messages');
  await bensMessages.click();
  const overlay = ben.page.getByRole('dialog', { name: 'Messenger' });
  await overlay.getByRole('button', { name: new RegExp(`${ada.displayName}.*Tap to continue`) }).click();
  const bensChat = popup(ben, ada);
  await expect(bensChat.getByRole('log').getByText('Hello Ben')).toBeVisible();
  await expect(adasPopup.getByRole('log').getByText('Seen')).toBeVisible();
  await expect(ben.page).not.toHaveTitle(/^\(/);

  await typeIn(bensChat).pressSequentially('Hi');
  await expect(adasPopup.getByText('Ben Nevis is typing...')).toBeVisible();
  await expect(bensChat.getByText('is typing...')).toBeHidden();
  await bensChat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(adasPopup.getByRole('log').getByText('Hi', { exact: true })).toHaveCount(1);
  await expect(adasPopup.getByText('is typing...')).toBeHidden();

  const second = await ada.context.newPage();
  await second.goto(`/messages?user=${ben.id}`);
  await expect(second.getByRole('log').getByText('Hi', { exact: true })).toBeVisible();
  await expect(second.getByRole('log').getByText('Hello Ben')).toHaveCount(1);
  await expectAccessible(second);
  await second.close();
});

test('what is written or attached without a connection goes out in order, once, when it is back', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const field = ada.page.getByRole('textbox', { name: 'Type a message...' });
  await expect(field).toBeVisible();
  await ada.context.setOffline(true);
  await send(field, 'one');
  await attach(ada.page, 'two.txt');
  await send(field, 'three');
  await expect(ada.page.getByRole('log').getByText('Sending...')).toHaveCount(3);
  await expect(ada.page.getByText('You’re offline.')).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.fill('a draft');
  await ada.context.setOffline(false);
  await ada.page.reload();
  await expect(field).toHaveValue('a draft');
  for (const { page } of [ben, ada]) {
    await expect(page.getByRole('log').getByText(/^(one|two\.txt|three)$/)).toHaveText(['one', 'two.txt', 'three']);
  }
});

test('a file of a type that no browser knows is chosen, dropped and pasted, and downloaded by the other @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const field = ada.page.getByRole('textbox', { name: 'Type a message...' });
  await attach(ada.page, { name: 'Makefile', mimeType: '', buffer: Buffer.from('all:\n') });
  const handed = (name: string) =>
    ada.page.evaluateHandle((fileName) => {
      const files = new DataTransfer();
      files.items.add(new File(['\u0000\u0001'], fileName));
      return files;
    }, name);
  await field.dispatchEvent('drop', { dataTransfer: await handed('dropped.xyz') });
  const clipboardData = await handed('pasted.xyz');
  await field.evaluate((textarea, data) => {
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    textarea.dispatchEvent(paste);
  }, clipboardData);
  for (const name of ['Makefile', 'dropped.xyz', 'pasted.xyz']) {
    const file = ben.page.getByRole('log').getByRole('link', { name });
    const downloading = ben.page.waitForEvent('download');
    await file.click();
    expect((await downloading).suggestedFilename()).toBe(name);
  }
  await expect(ada.page.getByText('Not sent.')).toHaveCount(0);
});

test('a stranger waits in Spam, without files, until answered; folders can be chosen', async ({ newMember }) => {
  const ada = await newMember();
  const eve = await newMember({ firstName: 'Eve', lastName: 'Stranger' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  for (const each of [ada, eve]) await befriend(each, ben);
  await ada.page.goto('/messages');
  await expect(ada.page.getByText('Select a friend to start chatting')).toBeVisible();
  await eve.page.goto(`/profile/${ada.id}`);
  await eve.page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(eve.page).toHaveURL(`/messages?user=${ada.id}`);
  const warning = `${ada.firstName} gets your message as a request.`;
  await expect(eve.page.getByText(warning)).toBeVisible();
  await send(eve.page.getByRole('textbox', { name: 'Type a message...' }), 'hello?');
  await expect(eve.page.getByRole('log').getByText('Sent')).toBeVisible();
  await expect(eve.page.getByText(`You can send files once ${ada.displayName} replies.`)).toBeVisible();

  await ada.page.getByRole('tab', { name: 'Spam unread' }).click();
  await expect(ada.page.getByText('Ben Nevis is a mutual friend')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Eve Stranger' }).click();
  await expect(ada.page.getByRole('log').getByText('hello?')).toBeVisible();
  await expect(ada.page.getByText('Ben Nevis is a mutual friend')).toHaveCount(2);
  await expect(ada.page.getByText(/gets your message as a request/)).toHaveCount(0);
  await expect(eve.page.getByText(warning)).toBeVisible();
  await expect(eve.page.getByRole('log').getByText('Seen')).toBeHidden();
  await ada.page.getByRole('button', { name: 'More' }).click();
  await ada.page.getByRole('menuitem', { name: 'Move to Archived' }).click();
  await ada.page.getByRole('tab', { name: 'Archived' }).click();
  await expect(ada.page.getByRole('button', { name: 'Eve Stranger' })).toBeVisible();
  await ada.page.getByRole('textbox', { name: 'Type a message...' }).fill('who are you?');
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(eve.page.getByRole('log').getByText('Seen')).toBeVisible();
  await expect(eve.page.getByText(warning)).toHaveCount(0);
});
