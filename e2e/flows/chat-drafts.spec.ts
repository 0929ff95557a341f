import { befriend } from '../fixtures/befriend.ts';
import { say, send, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('a draft waits on the other device, and is gone there once it is sent @long', async ({
  newMember,
  browser,
  baseURL,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await say(ben, ada, 'When do you come?');
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const data = { identifier: ada.email, password: ada.password };
  expect((await other.request.post('/api/session', { data })).ok()).toBe(true);
  const phone = await other.newPage();
  const chat = `/messages?user=${ben.id}`;

  await ada.page.goto(chat);
  const field = typeIn(ada.page.getByRole('main'));
  const saved = ada.page.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && answer.request().method() === 'PUT',
  );
  await field.fill('At about ni');
  await saved;
  await phone.goto(chat);
  const phoneField = typeIn(phone.getByRole('main'));
  await expect(phoneField).toHaveValue('At about ni');

  await ada.context.setOffline(true);
  await field.fill('At about nine');
  await ada.context.setOffline(false);
  await expect(async () => {
    await phone.reload();
    await expect(phoneField).toHaveValue('At about nine', { timeout: 1_000 });
  }).toPass();

  await send(phoneField, 'At about nine');
  await expect(ada.page.getByRole('log').getByText('At about nine')).toBeVisible();
  await expect(async () => {
    await ada.page.reload();
    await expect(field).toHaveValue('', { timeout: 1_000 });
  }).toPass();
  await other.close();
});
