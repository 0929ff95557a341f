import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say, send, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Message number ${from + index}`);

test('a message far back is read with what is around it, both ways, and writing leads to the newest @long', async ({
  newMember,
}) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await say(ada, ben, ...numbered(1, 100), 'The needle', ...numbered(102, 500));
  await ada.page.goto(`/messages?user=${ben.id}`);
  const log = ada.page.getByRole('log');
  await expect(log.getByText('Message number 500')).toBeInViewport();
  await ada.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await ada.page.getByRole('menuitem', { name: 'Search in this chat' }).click();
  const search = ada.page.getByRole('dialog', { name: 'Search in this chat' });
  await search.getByRole('searchbox', { name: 'Search messages' }).fill('needle');
  await search.getByRole('button', { name: /The needle/ }).click();

  await expect(log.getByText('The needle')).toBeInViewport();
  await expect(log.getByText('Message number 300')).toHaveCount(0);
  await expectAccessible(ada.page);
  await expect(log.getByText('Message number 52', { exact: true })).toBeAttached();
  await log.getByText('Message number 52', { exact: true }).scrollIntoViewIfNeeded();
  await expect(log.getByText('Message number 3', { exact: true })).toBeAttached();
  await expect(log.getByText('Message number 52', { exact: true })).toBeInViewport();
  await log.getByText('Message number 150', { exact: true }).scrollIntoViewIfNeeded();
  await expect(log.getByText('Message number 200', { exact: true })).toBeAttached();

  await say(ben, ada, 'Are you there?');
  await expect(log.getByText('Are you there?')).toHaveCount(0);
  await send(typeIn(ada.page.getByRole('main')), 'I was looking back');
  await expect(log.getByText('I was looking back')).toBeInViewport();
  await expect(log.getByText('Are you there?')).toBeInViewport();
  await expect(log.getByText('The needle')).toHaveCount(0);
});

test('a mouse over a message offers a reaction, and the whole chat can be mentioned by name @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const friends = [];
  for (const firstName of ['Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Zoe'])
    friends.push(await newMember({ firstName, lastName: 'Nevis' }));
  for (const friend of friends.slice(0, 5)) await befriend(ada, friend);
  const [ben, zoe] = [friends[0], friends[5]];
  if (!ben || !zoe) throw new Error('nobody');
  await ada.page.goto('/messages');
  await ada.page.getByRole('button', { name: 'New message' }).click();
  const choice = ada.page.getByRole('dialog', { name: 'New Message' });
  await choice.getByRole('button', { name: 'Choose several people' }).click();
  for (const name of ['Ben', 'Cleo', 'Dora', 'Emil', 'Fritz'])
    await choice
      .getByRole('list', { name: 'Friends' })
      .getByRole('button', { name: `${name} Nevis` })
      .click();
  await choice.getByRole('searchbox', { name: 'Search friends' }).fill('Zoe');
  await choice.getByRole('list', { name: 'Other people' }).getByRole('button', { name: 'Zoe Nevis' }).click();
  await expectAccessible(ada.page);
  await choice.getByRole('textbox', { name: 'Chat name' }).fill('Choir');
  await choice.getByRole('button', { name: 'Create group chat' }).click();
  await expect(ada.page.getByText('Some people were asked to join.')).toBeVisible();

  const field = typeIn(ada.page.getByRole('main'));
  await field.pressSequentially('Please @Fri');
  await ada.page.getByRole('option', { name: /Fritz Nevis/ }).click();
  await field.press('Enter');
  const log = ada.page.getByRole('log', { name: 'Messages with Choir' });
  await expect(log.getByRole('link', { name: 'Fritz Nevis' })).toBeVisible();

  await ben.page.goto('/messages');
  await ben.page.getByRole('button', { name: /Choir/ }).click();
  const said = ben.page.getByRole('log').locator('[data-message]').filter({ hasText: 'Please' });
  await said.getByText('Please').hover();
  await said.getByRole('button', { name: 'React', exact: true }).click();
  await ben.page.getByRole('menuitem', { name: 'Haha' }).click();
  await expect(log.getByRole('button', { name: '1 reaction with 😂' })).toBeVisible();

  await zoe.page.goto('/messages');
  await zoe.page.getByRole('tab', { name: /Spam/ }).click();
  await expect(zoe.page.getByText('Choir')).toBeVisible();
});
