import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '../fixtures/hearth.ts';
import { findFaults } from '../fixtures/look-at-screen.ts';
import { startMailbox } from '../fixtures/mailbox.ts';
import { startOwnSite } from '../fixtures/own-site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('a new site that others can reach is set up on a phone with the code of its log, once @long', async ({
  browser,
}) => {
  const port = await freePort();
  const mailbox = await startMailbox();
  const site = await startOwnSite({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mailbox.smtpUrl,
  });
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await expect.poll(() => site.output()).toMatch(/\/setup with the code ([A-Z2-9-]{14})/);
  const [, code = ''] = /with the code (\S+)/.exec(site.output()) ?? [];

  await page.goto('/signup');
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByRole('heading', { name: 'Set up this site' })).toBeVisible();
  expect(await findFaults(page, 'phone')).toEqual([]);
  await page.getByLabel('Setup code').fill('AAAA-AAAA-AAAA');
  await page.getByLabel('Site name').fill('Old Town');
  await page.getByLabel('Who may join').selectOption('Nobody');
  await page.getByLabel('First name').fill('Olga');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Email').fill('olga@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await page.getByLabel('Day').selectOption('10');
  await page.getByLabel('Month').selectOption('12');
  await page.getByLabel('Year').selectOption('1990');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByText('This isn’t the code that the log of the server shows.')).toBeVisible();

  await page.getByLabel('Setup code').fill(code);
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await expect(page.getByText('The mail server took it. Please look whether it has arrived.')).toBeVisible();
  const mails = await (await fetch(`${mailbox.url}/?to=olga@example.org`)).json();
  expect(mails).toHaveLength(1);
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle(/Old Town$/);

  await page.goto('/operator/log');
  await expect(page.getByText('Olga Owner set the site up.')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  expect((await visitor.goto('/setup'))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: "This page isn't available" })).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText('This site takes no new members right now.')).toBeVisible();
  await context.close();
  await site.stop();
  await mailbox.stop();
});
