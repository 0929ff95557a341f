import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { attach, say, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('a message is written for later, changed and sent, and nobody hears of it before @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await say(ben, ada, 'When do you come?');
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const main = ada.page.getByRole('main');
  const later = main.getByRole('button', { name: 'Send later' });
  await expect(later).toBeHidden();
  await typeIn(main).fill('Happy birthday!');
  await attach(ada.page, 'song.txt');
  await later.click();
  await ada.page.getByRole('menuitem', { name: /^Tomorrow at/ }).click();
  await expect(typeIn(main)).toHaveValue('');
  await main.getByRole('button', { name: '1 message scheduled' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Scheduled messages' });
  await expect(dialog.getByText('Happy birthday!')).toBeVisible();
  await expect(dialog.getByText('1 file')).toBeVisible();
  await expectAccessible(ada.page);

  await dialog.getByRole('button', { name: 'Edit' }).click();
  const time = dialog.getByLabel('Send at');
  await time.fill('2020-01-01T09:00');
  await expect(dialog.getByText('Please choose a time at least a minute from now.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await time.fill(inTwoDays());
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Happy birthday, Ben!');
  await expectAccessible(ada.page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Happy birthday, Ben!')).toBeVisible();
  await expect(ben.page.getByRole('log').getByText(/Happy birthday/)).toBeHidden();

  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByText('No scheduled messages.')).toBeVisible();
  await expect(ben.page.getByRole('log').getByText('Happy birthday, Ben!')).toBeVisible();
  await expect(ben.page.getByRole('log').getByRole('link', { name: /song/ })).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: /message scheduled/ })).toBeHidden();
});

test('a time is chosen, and the message is deleted before it comes @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.goto(`/messages?user=${ben.id}`);
  const main = ada.page.getByRole('main');
  await typeIn(main).fill('Never mind');
  await main.getByRole('button', { name: 'Send later' }).click();
  await ada.page.getByRole('menuitem', { name: 'Choose a time' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByLabel('Send at').fill(inTwoDays());
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: '1 message scheduled' }).click();
  const list = ada.page.getByRole('dialog', { name: 'Scheduled messages' });
  await list.getByRole('button', { name: 'Delete' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByText('No scheduled messages.')).toBeVisible();
});

function inTwoDays(): string {
  return new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16);
}
