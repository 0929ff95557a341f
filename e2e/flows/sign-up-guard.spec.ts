import { expect, test } from '../fixtures/hearth.ts';
import { joinSite, startOwnSite } from '../fixtures/own-site.ts';
import { fillSignUp } from '../fixtures/sign-up.ts';

test('a browser computes what a busy network is asked for, and nobody meets a puzzle @long', async ({ browser }) => {
  const site = await startOwnSite({ RATE_LIMIT_FACTOR: '1' });
  for (const name of ['Olga', 'Ben', 'Cleo']) await (await joinSite(browser, site, name)).context.close();
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/signup');
  await fillSignUp(page, { first: 'Dora', last: 'Dee' }, 'long enough');
  await page.getByRole('textbox', { name: 'Email' }).fill('dora@example.org');
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/accounts/work'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect((await asked).status()).toBe(200);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await context.close();
  await site.stop();
});
