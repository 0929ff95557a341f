import { expectAccessible } from '../fixtures/accessible.ts';
import { typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { makeGroup } from '../fixtures/make-group.ts';

test('members of a group talk in its chat until they leave the group @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const name = 'Night choir';
  const id = await makeGroup(ada, { name, kind: 'public' });
  expect((await ben.context.request.put(`/api/groups/${id}/membership`, { data: {} })).ok()).toBe(true);
  await ben.page.setViewportSize({ width: 390, height: 844 });
  const enter = { name: 'Chat', exact: true };

  await ben.page.goto(`/groups/${id}`);
  await expect(ben.page.getByRole('button', { name: 'Joined' })).toBeVisible();
  await expect(ben.page.getByRole('main').getByRole('button', enter)).toBeHidden();
  await ada.page.goto(`/groups/${id}`);
  await expect(ada.page.getByRole('main').getByRole('button', enter)).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.getByRole('main').getByRole('button', enter).click();
  await expect(ada.page.getByRole('log', { name: `Messages with ${name}` })).toBeVisible();
  await expect(ada.page.getByRole('log').getByText('You created the chat.')).toBeVisible();

  await ben.page.reload();
  await ben.page.getByRole('main').getByRole('button', enter).click();
  const bensLog = ben.page.getByRole('log', { name: `Messages with ${name}` });
  await expect(bensLog.getByText('You joined.')).toBeVisible();
  await typeIn(ben.page.locator('body')).fill('Hello all');
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.page.getByRole('log').getByText('Hello all')).toBeVisible();
  await ada.page.getByRole('button', { name: `Chat info: ${name}` }).click();
  const info = ada.page.getByRole('dialog', { name: 'Chat info' });
  await expect(info.getByRole('link', { name })).toBeVisible();
  await expect(info.getByRole('button', { name: 'Add people' })).toBeHidden();
  await expectAccessible(ada.page);

  await ben.context.request.delete(`/api/groups/${id}/membership`);
  await expect(bensLog).toBeHidden();
  await expect(ada.page.getByText('Ben Nevis left.')).toBeVisible();
});
