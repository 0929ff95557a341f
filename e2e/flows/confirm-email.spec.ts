import { expect, type Page, test } from '@playwright/test';
import { codeIn, joinSite, startMailingSite } from '../fixtures/own-site.ts';

test.describe.configure({ mode: 'serial' });
let own: Awaited<ReturnType<typeof startMailingSite>>;
test.beforeAll(async ({ browser }) => {
  own = await startMailingSite(browser, { confirms: true });
});
test.afterAll(() => own.stop());

const confirmation = /Subject: Confirm your email address/;
type Mail = { text: string; plain: string };

/** The texts of the confirmations that have arrived, the newest last. */
async function confirmationsTo(email: string): Promise<string[]> {
  const mails = (await (await fetch(`${own.mailbox.url}/?to=${email}`)).json()) as Mail[];
  return mails.filter(({ text }) => confirmation.test(text)).map(({ plain }) => plain);
}
async function newestTo(email: string): Promise<string> {
  await expect.poll(async () => (await confirmationsTo(email)).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return (await confirmationsTo(email)).at(-1) ?? '';
}
const pathIn = (mail: string) => /\/confirm-email\/[\w-]+/.exec(mail)?.[0] ?? '';
const barOf = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' });

test('somebody who mistyped their address changes it and confirms the right one by its code @long', async ({
  browser,
}) => {
  const ada = await joinSite(browser, own.site, 'Ada');
  const { page } = ada;
  await page.goto('/home');
  const bar = barOf(page);
  await expect(bar).toContainText('ada@example.org');
  await expect(bar.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();

  await bar.getByRole('button', { name: 'Change address' }).click();
  const changing = page.getByRole('dialog', { name: 'Change address' });
  await changing.getByLabel('Email').fill('countess@example.org');
  await changing.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await changing.getByRole('button', { name: 'Change address' }).click();
  await expect(changing.getByText('Incorrect password. Please try again.')).toBeVisible();
  await changing.getByRole('textbox', { name: 'Password' }).fill(ada.password);
  await changing.getByRole('button', { name: 'Change address' }).click();
  await expect(changing).toBeHidden();
  await expect(bar).toContainText('countess@example.org');

  const code = codeIn(await newestTo('countess@example.org'));
  await bar.getByRole('button', { name: 'Enter code' }).click();
  const entering = page.getByRole('dialog', { name: 'Confirm your email address' });
  await entering.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await entering.getByRole('button', { name: 'Confirm address' }).click();
  await expect(entering.getByText('This isn’t the code from our newest email. Please check it.')).toBeVisible();
  await entering.getByLabel('Code').fill(code);
  await entering.getByRole('button', { name: 'Confirm address' }).click();
  await expect(entering).toBeHidden();
  await expect(bar).toBeHidden();
  await ada.context.close();
});

test('the link works signed out on another device, once, and the first device hears of it @long', async ({
  browser,
}) => {
  const ben = await joinSite(browser, own.site, 'Ben');
  await ben.page.goto('/home');
  await expect(barOf(ben.page)).toBeVisible();
  const path = pathIn(await newestTo(ben.email));

  // Somebody else who is signed in cannot use it.
  await own.owner.page.goto(path);
  await own.owner.page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(own.owner.page.getByText(/This link belongs to another account/)).toBeVisible();

  const device = await browser.newContext({ baseURL: own.site.url });
  const phone = await device.newPage();
  await phone.goto(path);
  await expect(barOf(ben.page)).toBeVisible();
  await phone.getByRole('button', { name: 'Confirm address' }).click();
  await expect(phone.getByText('ben@example.org is confirmed. Thank you.')).toBeVisible();
  await expect(barOf(ben.page)).toBeHidden();
  await phone.reload();
  await phone.getByRole('button', { name: 'Confirm address' }).click();
  await expect(phone.getByText(/has expired or was already used/)).toBeVisible();
  await device.close();
  await ben.context.close();
});

test('a new address in the settings waits until it is confirmed @long', async ({ browser }) => {
  const cleo = await joinSite(browser, own.site, 'Cleo');
  const { page } = cleo;
  await page.goto(pathIn(await newestTo(cleo.email)));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('cleo@example.org is confirmed. Thank you.')).toBeVisible();
  await page.goto('/settings/account');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('nile@example.org');
  await main.getByRole('textbox', { name: 'Password' }).fill(cleo.password);
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByText(/nile@example.org becomes your email address as soon as/)).toBeVisible();
  await expect(main.getByLabel('Email')).toHaveValue('cleo@example.org');
  await main.getByRole('button', { name: 'Enter code' }).click();
  const entering = page.getByRole('dialog', { name: 'Confirm your email address' });
  await entering.getByLabel('Code').fill(codeIn(await newestTo('nile@example.org')));
  await entering.getByRole('button', { name: 'Confirm address' }).click();
  await expect(entering).toBeHidden();
  await expect(main.getByLabel('Email')).toHaveValue('nile@example.org');
  await cleo.context.close();
});

test('the console says whether addresses are confirmed, and lets the people who run the site turn it off @long', async () => {
  const { page } = own.owner;
  await page.goto('/operator/mail');
  await expect(page.getByText('New members confirm their email address.')).toBeVisible();
  await page.goto('/operator/site');
  await page.getByRole('switch', { name: 'New members confirm their email address' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('switch') });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.goto('/operator/mail');
  await expect(page.getByText(/New members don’t confirm their email address/)).toBeVisible();
});

test('a pasted list of addresses is invited, each by one e-mail @long', async ({ browser }) => {
  const dora = await joinSite(browser, own.site, 'Dora');
  const { page } = dora;
  await page.goto('/friends?invite=people');
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Or send it by email').fill('Emil <emil@example.net>,\nfrida@example.net');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText('0 of 2 used')).toBeVisible();
  for (const email of ['emil@example.net', 'frida@example.net']) {
    const mails = async () => (await fetch(`${own.mailbox.url}/?to=${email}`)).text();
    await expect.poll(mails, { timeout: 15_000 }).toContain('Dora Lovelace invites you to Hearth');
  }
  await dora.context.close();
});
