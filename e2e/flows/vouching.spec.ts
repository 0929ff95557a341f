import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';

test('two of three trusted friends let a member in again, who can stop it meanwhile @long', async ({
  newMember,
  browser,
}) => {
  const ada = await newMember({ firstName: 'Ada' });
  const names = ['Ben', 'Cleo', 'Dora'] as const;
  const friends = [];
  for (const firstName of names) {
    const friend = await newMember({ firstName, lastName: 'Trusty' });
    await befriend(ada, friend);
    friends.push(friend);
  }

  await ada.page.goto('/settings/security');
  const section = ada.page.getByRole('region', { name: 'Trusted friends' });
  await section.getByRole('button', { name: 'Choose trusted friends' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Choose trusted friends' });
  for (const name of names) await dialog.getByRole('checkbox', { name: `${name} Trusty` }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('list', { name: 'Trusted friends' }).getByRole('listitem')).toHaveCount(3);

  // On a device of nobody.
  const lost = await (await browser.newContext({ baseURL: new URL(ada.page.url()).origin })).newPage();
  await lost.goto('/forgot-password');
  await lost.getByRole('link', { name: 'Ask my trusted friends' }).click();
  await lost.getByRole('textbox', { name: 'Email or mobile number' }).fill(ada.email);
  await lost.getByRole('button', { name: 'Ask my trusted friends' }).click();
  await expect(lost.getByText('Call two of them')).toBeVisible();

  const codes: string[] = [];
  for (const { page } of friends.slice(1)) {
    await page.goto('/notifications');
    await page.getByRole('link', { name: /asks you to vouch for them/ }).click();
    await page.getByRole('button', { name: /^I spoke with Ada/ }).click();
    const code = page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    codes.push((await code.textContent()) ?? '');
  }
  const refused = lost.getByText('These codes don’t open this account.');
  const [first, second] = [codes[0] ?? '', codes[1] ?? ''];
  await lost.getByLabel('Code of the first friend').fill(first);
  await lost.getByLabel('Code of the second friend').fill('AAAA-AAAA-AAAA-AAAA');
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(refused).toBeVisible();
  await lost.getByLabel('Code of the second friend').fill(second.toLowerCase());
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(lost.getByText('Both codes are right.')).toBeVisible();

  await ada.page.goto('/notifications');
  await ada.page.getByRole('link', { name: /Your trusted friends vouched/ }).click();
  await ada.page.getByRole('button', { name: 'It wasn’t me' }).click();
  await expect(ada.page.getByText('Stopped. Your account stays yours.')).toBeVisible();
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(refused).toBeVisible();
  const { page } = friends[0] ?? ada;
  await page.goto(`/vouch/${ada.id}`);
  await expect(page.getByText('Nobody asks you to vouch for them here now.')).toBeVisible();
  await lost.context().close();
});
