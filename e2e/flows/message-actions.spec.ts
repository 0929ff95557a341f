import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { attach, send, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { noisePng } from '../fixtures/pictures.ts';

/** The menu of the message that says this. */
async function openMenu(log: Locator, text: string): Promise<Locator> {
  // Not a reply that quotes it.
  const words = log.page().locator('p').filter({ hasText: text });
  const row = log.locator('[data-message]').filter({ has: words }).last();
  await row.hover();
  await row.getByRole('button', { name: 'Options' }).click();
  return log.page().getByRole('menu');
}

const choose = async (log: Locator, text: string, item: string) =>
  (await openMenu(log, text)).getByRole('menuitem', { name: item, exact: true }).click();

test('messages are answered, edited, reacted to, pinned and unsent, on both screens at once @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const [adas, bens] = [ada.page.getByRole('log'), ben.page.getByRole('log')];
  await send(typeIn(ada.page.getByRole('main')), 'Shall we meet?');
  await expect(bens.getByText('Shall we meet?')).toBeVisible();

  await choose(bens, 'Shall we meet?', 'Reply');
  await expect(typeIn(ben.page.getByRole('main'))).toBeFocused();
  await expect(ben.page.getByText('Reply to Ada Byron')).toBeVisible();
  await send(typeIn(ben.page.getByRole('main')), 'Yes, at nin');
  const quote = adas.getByRole('button', { name: /^Go to the message that this replies to:.*Shall we meet\?/ });
  await expect(quote).toBeVisible();
  await expect(ben.page.getByText('Reply to Ada Byron')).toBeHidden();

  await choose(bens, 'Yes, at nin', 'Edit');
  await expect(typeIn(ben.page.getByRole('main'))).toHaveValue('Yes, at nin');
  await send(typeIn(ben.page.getByRole('main')), 'Yes, at nine');
  await expect(adas.getByText('Yes, at nine')).toBeVisible();
  await expect(typeIn(ben.page.getByRole('main'))).toHaveValue('');
  await adas.getByRole('button', { name: 'Edited' }).click();
  const earlier = ada.page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(earlier.getByText('Yes, at nin', { exact: true })).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.keyboard.press('Escape');

  await choose(adas, 'Yes, at nine', 'Love');
  await choose(bens, 'Yes, at nine', 'Love');
  const chip = adas.getByRole('button', { name: '2 reactions with ❤️' });
  await chip.click();
  const who = ada.page.getByRole('dialog', { name: 'Reactions' });
  await expect(who.getByRole('listitem')).toHaveCount(2);
  await who.getByRole('button', { name: 'Remove' }).click();
  await expect(bens.getByRole('button', { name: '1 reaction with ❤️' })).toBeVisible();

  await choose(adas, 'Shall we meet?', 'Pin');
  const pinned = ben.page.getByRole('region', { name: 'Pinned messages' });
  await expect(pinned.getByText('Shall we meet?')).toBeVisible();
  await expectAccessible(ben.page);

  await choose(adas, 'Shall we meet?', 'Unsend');
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
  await expect(bens.getByText('Ada Byron unsent a message')).toBeVisible();
  await expect(adas.getByText('You unsent a message')).toBeVisible();
  await expect(pinned).toBeHidden();
  await expect(ben.page.getByText('Shall we meet?')).toHaveCount(0);

  await choose(adas, 'Yes, at nine', 'Remove for me');
  await expect(adas.getByText('Yes, at nine')).toHaveCount(0);
  await expect(bens.getByText('Yes, at nine')).toBeVisible();
  await ada.page.reload();
  await expect(adas.getByText('You unsent a message')).toBeVisible();
  await expect(adas.getByText('Yes, at nine')).toHaveCount(0);
});

test('what is done offline waits, also over a reload, and a photo is forwarded to a friend of somebody else @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Clark' });
  await befriend(ada, ben);
  await befriend(ben, cleo);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const [adas, bens] = [ada.page.getByRole('log'), ben.page.getByRole('log')];
  await attach(ada.page, { name: 'dot.png', mimeType: 'image/png', buffer: noisePng(10, 10) });
  await send(typeIn(ada.page.getByRole('main')), 'Look');
  await expect(bens.getByText('Look')).toBeVisible({ timeout: 20_000 });
  await expect(bens.getByRole('button', { name: 'Open photo dot.png' })).toBeVisible();

  const photo = bens.locator('[data-message]').filter({ has: ben.page.getByRole('button', { name: /dot\.png/ }) });
  await photo.hover();
  await photo.getByRole('button', { name: 'Options' }).click();
  await ben.page.getByRole('menuitem', { name: 'Forward', exact: true }).click();
  await ben.page.getByRole('button', { name: 'Send to Cleo Clark' }).click();
  await expect(ben.page.getByRole('button', { name: 'Sent to Cleo Clark' })).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await cleo.page.goto(`/messages?user=${ben.id}`);
  await expect(cleo.page.getByRole('log').getByText('Forwarded')).toBeVisible();
  const copy = cleo.page.getByRole('log').getByRole('img', { name: 'dot.png' });
  await expect(copy).toHaveJSProperty('complete', true);
  expect(await copy.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await ada.context.setOffline(true);
  await choose(adas, 'Look', 'Unsend');
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
  await expect(adas.getByText('You unsent a message')).toBeVisible();
  await expect(bens.getByText('Look')).toBeVisible();
  await ada.context.setOffline(false);
  await expect(bens.getByText('Ada Byron unsent a message')).toBeVisible({ timeout: 40_000 });
});

test('new messages disappear after the time that a member has chosen, and both are told @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await send(typeIn(ada.page.getByRole('main')), 'This stays');
  await expect(ben.page.getByRole('log').getByText('This stays')).toBeVisible();
  await ada.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await ada.page.getByRole('menuitem', { name: 'Disappearing messages' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Disappearing messages' });
  await expectAccessible(ada.page);
  await dialog.getByRole('button', { name: '24 hours' }).click();
  await expect(dialog).toBeHidden();
  await expect(ada.page.getByRole('log').getByText('You let new messages disappear after 24 hours.')).toBeVisible();
  await expect(
    ben.page.getByRole('log').getByText('Ada Byron let new messages disappear after 24 hours.'),
  ).toBeVisible();

  await send(typeIn(ben.page.getByRole('main')), 'This goes');
  await expect(ada.page.getByRole('log').getByText('This goes')).toBeVisible();
  await ada.page.clock.install();
  await ada.page.clock.setFixedTime(Date.now() + 24 * 3_600_000 + 60_000);
  await ada.page.reload();
  await expect(ada.page.getByRole('log').getByText('This stays')).toBeVisible();
  await expect(ada.page.getByRole('log').getByText('This goes')).toHaveCount(0);

  await ben.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await ben.page.getByRole('menuitem', { name: 'Search in this chat' }).click();
  const search = ben.page.getByRole('dialog', { name: 'Search in this chat' });
  await expectAccessible(ben.page);
  await search.getByRole('searchbox', { name: 'Search messages' }).fill('stays');
  await search.getByRole('button', { name: /This stays/ }).click();
  await expect(search).toBeHidden();
  await expect(ben.page.getByRole('log').getByText('This stays')).toBeInViewport();
});

test('photos beside words wait for them, and arrive as one grid with a caption @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const field = typeIn(ada.page.getByRole('main'));
  await field.fill('From the market');
  const photos = ['one.png', 'two.png', 'three.png'].map((name, n) => ({
    ...{ name, mimeType: 'image/png', buffer: noisePng(10 + n, 10) },
  }));
  await attach(ada.page, ...photos);
  const staged = ada.page.getByRole('list', { name: 'Files to send' });
  await expect(staged.getByRole('img')).toHaveCount(3);
  await expectAccessible(ada.page);
  await staged.getByRole('button', { name: 'Remove two.png' }).click();
  await field.press('Enter');
  await expect(staged).toBeHidden();
  const log = ben.page.getByRole('log');
  await expect(log.getByText('From the market')).toBeVisible({ timeout: 40_000 });
  await expect(log.getByRole('list', { name: 'Photos' }).getByRole('button')).toHaveCount(2);
  await expect(log.locator('[data-message]')).toHaveCount(1);
  await expect(field).toHaveValue('');
});
