import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('three people talk in one chat, on a desktop and a phone, change it, and one leaves @long', async ({
  newMember,
}) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Patra' });
  await befriend(ada, ben);
  await befriend(ada, cleo);
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await Promise.all([ada.page.goto('/messages'), ben.page.goto('/messages'), cleo.page.goto('/messages')]);

  await ada.page.getByRole('button', { name: 'New message' }).click();
  const choice = ada.page.getByRole('dialog', { name: 'New Message' });
  await choice.getByRole('button', { name: 'Choose several people' }).click();
  await choice.getByRole('button', { name: 'Ben Nevis' }).click();
  await expect(choice.getByRole('button', { name: 'Create group chat' })).toBeHidden();
  await choice.getByRole('list', { name: 'Friends' }).getByRole('button', { name: 'Cleo Patra' }).click();
  await choice.getByRole('textbox', { name: 'Chat name' }).fill('Picnic');
  await expectAccessible(ada.page);
  await choice.getByRole('button', { name: 'Create group chat' }).click();

  const adasLog = ada.page.getByRole('log', { name: 'Messages with Picnic' });
  await expect(adasLog.getByText('You created the chat.')).toBeVisible();
  await ben.page.getByRole('button', { name: /Picnic/ }).click();
  await cleo.page.getByRole('button', { name: /Picnic/ }).click();
  const bensLog = ben.page.getByRole('log', { name: 'Messages with Picnic' });
  const cleosLog = cleo.page.getByRole('log', { name: 'Messages with Picnic' });
  await expect(bensLog.getByText('Ada Byron created the chat.')).toBeVisible();

  const [bens, cleos] = [ben.page.locator('body'), cleo.page.locator('body')];
  await typeIn(bens).pressSequentially('I bring');
  await expect(adasLog.getByText('Ben Nevis is typing...')).toBeVisible();
  await typeIn(cleos).pressSequentially('Who');
  await expect(adasLog.getByText(/ and .* are typing\.\.\./)).toBeVisible();
  await typeIn(bens).pressSequentially(' bread');
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
  for (const log of [adasLog, bensLog, cleosLog]) await expect(log.getByText('I bring bread')).toHaveCount(1);
  await expect(bensLog.getByRole('button', { name: 'Seen by 2 people' })).toBeVisible();
  await bensLog.getByRole('button', { name: 'Seen by 2 people' }).click();
  const seen = ben.page.getByRole('dialog', { name: 'Seen by' });
  await expect(seen.getByText('Cleo Patra')).toBeVisible();
  await seen.getByRole('button', { name: 'Close' }).click();

  await cleo.page.getByRole('button', { name: 'Chat info: Picnic' }).click();
  const info = cleo.page.getByRole('dialog', { name: 'Chat info' });
  await expect(info.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(3);
  await info.getByRole('textbox', { name: 'Chat name' }).fill('Picnic at the lake');
  await info.getByRole('button', { name: 'Save' }).click();
  await info.getByRole('radio', { name: 'Teal' }).click({ force: true });
  await info.getByRole('button', { name: 'Mute' }).click();
  await cleo.page.getByRole('menuitem', { name: 'For 8 hours' }).click();
  await expect(info.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expectAccessible(cleo.page);
  await info.getByRole('button', { name: 'Close' }).click();
  await expect(ada.page.getByRole('log').getByText('Cleo Patra named the chat Picnic at the lake.')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Chat info: Picnic at the lake' })).toBeVisible();

  await ada.page.getByRole('button', { name: 'Chat info: Picnic at the lake' }).click();
  const adasInfo = ada.page.getByRole('dialog', { name: 'Chat info' });
  await adasInfo.getByRole('button', { name: 'Options for Ben Nevis' }).click();
  await ada.page.getByRole('menuitem', { name: 'Make admin' }).click();
  await expect(adasInfo.getByText('Admin', { exact: true })).toHaveCount(2);
  await adasInfo.getByRole('button', { name: 'Options for Cleo Patra' }).click();
  await ada.page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await expect(cleo.page.getByRole('log')).toBeHidden();
  await adasInfo.getByRole('button', { name: 'Leave chat' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(ben.page.getByText('Ada Byron left.')).toBeVisible();
  await expect(ada.page.getByRole('log')).toBeHidden();
});

test('who is no friend is asked, finds the request in Spam, and writes after accepting @phone @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember();
  const eve = await newMember({ firstName: 'Eve', lastName: 'Hill' });
  await befriend(ada, ben);
  await ada.page.goto('/messages');
  const data = { id: crypto.randomUUID(), memberIds: [ben.id, eve.id], name: 'Hikers' };
  const made = await ada.context.request.post('/api/chats', { data });
  expect(made.ok(), await made.text()).toBe(true);
  await eve.page.goto('/messages');
  await eve.page.getByRole('tab', { name: 'Spam' }).click();
  const asked = eve.page.getByRole('list', { name: 'Requests' });
  await expect(asked.getByText('Ada Byron asks you to join.')).toBeVisible();
  await expectAccessible(eve.page);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(eve.page.getByRole('log').getByText('You joined.')).toBeVisible();
  await typeIn(eve.page.locator('body')).fill('Thank you');
  await eve.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ada.page.getByRole('button', { name: /Hikers/ }).click();
  await expect(ada.page.getByRole('log').getByText('Thank you')).toBeVisible();
});
