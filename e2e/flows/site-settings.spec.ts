import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { joinSite, startMailingSite } from '../fixtures/own-site.ts';
import { noisePng } from '../fixtures/pictures.ts';

test.describe.configure({ mode: 'serial' });

let own: Awaited<ReturnType<typeof startMailingSite>>;
test.beforeAll(async ({ browser }) => {
  own = await startMailingSite(browser);
});
test.afterAll(() => own.stop());

test('the owner names the site, writes its terms and closes sign-up; visitors see it without a restart @long', async ({
  browser,
}) => {
  const { page } = own.owner;
  const visitor = await (await browser.newContext({ baseURL: own.site.url })).newPage();
  expect((await visitor.goto('/terms'))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: "This page isn't available" })).toBeVisible();

  await page.goto('/operator/site');
  const names = page.getByRole('region', { name: 'Name and description' });
  await names.getByLabel('Site name').fill('Old Town');
  await names.getByLabel('Description').fill('For everybody in the Old Town.');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const joining = page.getByRole('region', { name: 'Joining' });
  await joining.getByLabel('Who may join').selectOption('Nobody');
  await joining.getByRole('button', { name: 'Save' }).click();
  await expect(joining.getByRole('button', { name: 'Save' })).toBeDisabled();
  const terms = page.getByRole('form', { name: 'Terms' });
  await terms
    .getByRole('textbox', { name: 'Terms' })
    .fill('# Be kind\n\n<script>alert(1)</script> [ask](mailto:a@b.c)');
  await terms.getByRole('button', { name: 'Preview' }).click();
  await expect(terms.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByRole('button', { name: 'Save' })).toBeDisabled();

  // The button is disabled as soon as the text is on its way.
  await expect.poll(async () => (await visitor.request.get('/terms')).status()).toBe(200);

  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Old Town' })).toBeVisible();
  await expect(visitor.getByText('For everybody in the Old Town.')).toBeVisible();
  await expect(visitor.getByText('This site takes no new members right now.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Terms' }).click();
  await expect(visitor.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  await expect(visitor.getByText('<script>alert(1)</script>')).toBeVisible();
  expect((await visitor.goto('/terms'))?.status()).toBe(200);
  await visitor.goto('/signup');
  await expect(visitor.getByText('This site takes no new members right now.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Sign Up' })).toBeHidden();

  await joining.getByLabel('Who may join').selectOption('Anyone');
  await joining.getByRole('button', { name: 'Save' }).click();
  await expect(joining.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.goto('/operator/log');
  await expect(page.getByText('Olga Lovelace changed the settings of the site: Terms.')).toBeVisible();
});

test('an announcement and maintenance reach open screens at once, and end @long', async ({ browser }) => {
  const ada = await joinSite(browser, own.site, 'Ada');
  await ada.page.goto('/home');
  await own.owner.page.goto('/operator/site');
  const announcements = own.owner.page.getByRole('region', { name: 'Announcements' });
  await announcements.getByRole('button', { name: 'New announcement' }).click();
  await announcements.getByRole('textbox', { name: 'Announcement' }).fill('The fair is on Sunday.');
  await announcements.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(ada.page.getByText('The fair is on Sunday.')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Hide this announcement' }).click();
  await expect(ada.page.getByText('The fair is on Sunday.')).toBeHidden();

  const maintenance = own.owner.page.getByRole('region', { name: 'Maintenance' });
  await maintenance.getByLabel('What members read beside it').fill('Back at noon.');
  await maintenance.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(ada.page.getByText('Back at noon.')).toBeVisible();
  const refused = await ada.context.request.post('/api/posts', { data: { content: 'Hello' } });
  expect([refused.status(), (await refused.json()).code]).toEqual([503, 'maintenance']);
  await ada.page.reload();
  await expect(ada.page.getByText('Back at noon.')).toBeVisible();
  await expect(ada.page.getByText('The fair is on Sunday.')).toBeHidden();
  await maintenance.getByRole('button', { name: 'End maintenance' }).click();
  await expect(ada.page.getByText('Back at noon.')).toBeHidden();
  await announcements.getByRole('button', { name: 'Take back' }).click();
  await expect(announcements.getByText('The fair is on Sunday.')).toBeHidden();
});

test('the owner gives the site a picture and says how long it keeps what is past @long', async ({ browser }) => {
  const { page } = own.owner;
  const visitor = await (await browser.newContext({ baseURL: own.site.url })).newPage();
  await page.goto('/operator/site');
  const picture = page.getByRole('region', { name: 'Picture', exact: true });
  const choosing = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles({ name: 'sign.png', mimeType: 'image/png', buffer: noisePng(400, 300) });
  await page.getByRole('dialog', { name: 'Picture of the site' }).getByRole('button', { name: 'Save' }).click();
  await expect(picture.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  const shown = visitor.waitForResponse((answer) => answer.url().includes('/site-picture/'));
  await visitor.goto('/login');
  expect((await shown).status()).toBe(200);
  await picture.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(picture.getByRole('button', { name: 'Remove the picture' })).toBeHidden();

  const retention = page.getByRole('region', { name: 'Retention' });
  await retention.getByLabel('Notifications that were read').fill('3');
  await expect(retention.getByText('Please give a number from 7 to 3,650.')).toBeVisible();
  await expect(retention.getByRole('button', { name: 'Save' })).toBeDisabled();
  await retention.getByLabel('Notifications that were read').fill('90');
  await retention.getByRole('button', { name: 'Save' }).click();
  await expect(retention.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.reload();
  await expect(retention.getByLabel('Notifications that were read')).toHaveValue('90');
  await expectAccessible(page);
});

test('a test e-mail is seen on its way, and arrives @long', async () => {
  const { page } = own.owner;
  await page.goto('/operator/mail');
  await page.getByLabel('Send a test email to').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The test email is in the outbox.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sent' }).click();
  await expect(page.getByText('Old Town can send email')).toBeVisible();
  await expect(page.getByText('a…@example.org')).toBeVisible();
  const mails = await (await fetch(`${own.mailbox.url}/?to=ada@example.org`)).json();
  expect(mails).toHaveLength(1);
});
