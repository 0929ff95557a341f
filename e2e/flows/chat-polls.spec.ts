import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';

async function beginGroup(who: Member, ...others: Member[]): Promise<string> {
  const data = { id: crypto.randomUUID(), memberIds: others.map(({ id }) => id), name: 'Garden' };
  const made = await who.context.request.post('/api/chats', { data });
  expect(made.ok(), await made.text()).toBe(true);
  return data.id;
}

test('a poll is asked in a chat of three, and all screens count the votes @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Nile' });
  for (const friend of [ben, cleo]) await befriend(ada, friend);
  const chatId = await beginGroup(ada, ben, cleo);
  for (const { page } of [ada, ben]) await page.goto(`/messages?chat=${chatId}`);

  await ada.page.getByRole('main').getByRole('button', { name: 'Poll' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'New poll' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Who brings the seeds?');
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Me');
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('You');
  await expectAccessible(ada.page);
  await send.click();

  const pollOf = ({ page }: Member) => page.getByRole('log').getByRole('group', { name: 'Poll' });
  const [adas, bens] = [pollOf(ada), pollOf(ben)];
  await expect(bens).toBeVisible();
  await expect(ben.page.getByText('Poll: Who brings the seeds?').first()).toBeVisible();
  await bens.getByRole('button', { name: 'Me' }).click();
  await expect(bens.getByText('1 person voted.')).toBeVisible();
  await expect(adas.getByText('1 person voted.')).toBeVisible();
  await adas.getByRole('button', { name: /^See who voted for Me/ }).click();
  await expect(ada.page.getByRole('dialog').getByText('Ben Nevis')).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.keyboard.press('Escape');
  await bens.getByRole('button', { name: /^Me/ }).click();
  await expect(adas.getByText('Nobody has voted yet.')).toBeVisible();
});
