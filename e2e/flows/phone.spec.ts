import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('the back button closes what covers the page, layer by layer, and only then leaves it @phone', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Una', lastName: 'Underway' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await befriend(ada, ben);
  const { page } = ada;
  const clientId = crypto.randomUUID();
  const content = `By the fire ${clientId}`;
  const made = await ada.context.request.post('/api/posts', { data: { clientId, content } });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto('/menu');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);

  // A dialog that asks before it closes, and the question over it.
  await page.getByRole('button', { name: "What's on your mind, Una?" }).click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('textbox', { name: "What's on your mind?" }).fill('A draft');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Save this draft?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(composer).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(composer).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);

  // A menu is a sheet here.
  await page.getByRole('article').filter({ hasText: content }).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();

  // A chat inside the messenger goes back to its list first.
  await page.getByRole('button', { name: 'Messages' }).click();
  const messenger = page.getByRole('dialog', { name: 'Messenger' });
  await messenger.getByRole('button', { name: 'New message' }).click();
  await messenger.getByRole('button', { name: /Ben Bitdiddle/ }).click();
  const chat = messenger.getByRole('region', { name: 'Chat with Ben Bitdiddle' });
  await expect(chat).toBeVisible();
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(messenger).toBeVisible();
  await page.goBack();
  await expect(messenger).toBeHidden();
  await expect(page.getByRole('button', { name: 'Messages' })).toBeFocused();

  // What was closed by hand is no step back any more, nor is what was left by a link inside it.
  await page.getByRole('button', { name: 'Messages' }).click();
  await messenger.getByRole('tab', { name: 'Menu' }).click();
  await messenger.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(messenger).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
});

test('a chat fills the screen wherever it is opened, and back and Close chat lead to where it was opened @phone @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Una', lastName: 'Underway' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await befriend(ada, ben);
  const { page } = ada;
  const chat = page.getByRole('region', { name: 'Chat with Ben Bitdiddle' });
  const field = chat.getByRole('textbox', { name: 'Type a message...' });
  const whole = { x: 0, y: 0, ...page.viewportSize() };

  await page.goto('/menu');
  await page.getByRole('main').getByRole('button', { name: 'Messages' }).click();
  const messenger = page.getByRole('dialog', { name: 'Messenger' });
  await messenger.getByRole('button', { name: 'New message' }).click();
  await messenger.getByRole('button', { name: /Ben Bitdiddle/ }).click();
  await expect.poll(() => chat.boundingBox()).toEqual(whole);
  const inMessenger = await field.boundingBox();
  await page.goBack();
  await expect(chat).toBeHidden();
  await page.goBack();
  await expect(messenger).toBeHidden();

  await page.goto('/messages');
  const list = page.getByRole('region', { name: 'Chat list' });
  for (const close of [() => page.goBack(), () => chat.getByRole('button', { name: 'Close chat' }).click()]) {
    await list.getByRole('button', { name: /Ben Bitdiddle/ }).click();
    await expect.poll(() => chat.boundingBox()).toEqual(whole);
    expect(await field.boundingBox()).toEqual(inMessenger);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page);
    await close();
    await expect(page).toHaveURL(/\/messages$/);
    await expect(list).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);

  await page.goto(`/messages?user=${ben.id}`);
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
});
