import { befriend } from '../fixtures/befriend.ts';
import { send, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('@everyone of an admin stands out, and of nobody else @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Nile' });
  for (const friend of [ben, cleo]) await befriend(ada, friend);
  const data = { id: crypto.randomUUID(), memberIds: [ben.id, cleo.id], name: 'Garden' };
  const made = await ada.context.request.post('/api/chats', { data });
  expect(made.ok(), await made.text()).toBe(true);
  for (const { page } of [ada, ben]) await page.goto(`/messages?chat=${data.id}`);
  const notice = 'Everybody in this chat will be notified.';

  const adas = typeIn(ada.page.getByRole('main'));
  await adas.fill('Come, @everyone');
  await expect(ada.page.getByText(notice)).toBeVisible();
  await adas.fill('Come, @everyone!');
  await adas.press('Enter');
  const log = ben.page.getByRole('log');
  await expect(log.getByText('@everyone', { exact: true })).toBeVisible();

  const bens = typeIn(ben.page.getByRole('main'));
  await bens.fill('Hello @everyone');
  await expect(ben.page.getByText(notice)).toBeHidden();
  await send(bens, 'Hello @everyone');
  await expect(log.getByText('Hello @everyone', { exact: true })).toBeVisible();
});
