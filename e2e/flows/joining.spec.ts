import { expect, test } from '../fixtures/hearth.ts';
import { startMailingSite } from '../fixtures/own-site.ts';
import { fillSignUp, signIn } from '../fixtures/sign-up.ts';

test.describe.configure({ mode: 'serial' });

let own: Awaited<ReturnType<typeof startMailingSite>>;
test.beforeAll(async ({ browser }) => {
  own = await startMailingSite(browser);
});
test.afterAll(() => own.stop());

async function letJoin(way: 'invitation' | 'approval', question?: string): Promise<void> {
  await own.owner.page.goto('/operator/site');
  const joining = own.owner.page.getByRole('region', { name: 'Joining' });
  await joining.getByLabel('Who may join').selectOption(way);
  if (question) await joining.getByLabel('Question to those who want to join').fill(question);
  await joining.getByRole('button', { name: 'Save' }).click();
  // The button is disabled as soon as the change is on its way.
  const page = async () => (await own.owner.page.request.get('/signup')).text();
  await expect.poll(page).toContain(`name="joining" content="${way}"`);
}

test('a site by invitation lets in whoever has a link, as a friend, and nobody else @long', async ({ browser }) => {
  await letJoin('invitation');
  const { page } = own.owner;
  await page.goto('/friends?invite=people');
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await expect(inviting.getByText('No invitation is open.')).toBeVisible();
  await inviting.getByRole('button', { name: 'Make a link' }).click();
  const link = await inviting.getByRole('textbox', { name: 'Link' }).inputValue();
  await inviting.getByRole('button', { name: 'QR code' }).click();
  await expect(inviting.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  const context = await browser.newContext({ baseURL: own.site.url, viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto('/signup');
  await expect(guest.getByText('This site takes new members by invitation.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Sign Up' })).toBeHidden();
  await guest.goto(link);
  await expect(guest.getByText('Olga Lovelace invites you to Hearth.')).toBeVisible();
  await guest.getByRole('link', { name: 'Join' }).click();
  await fillSignUp(guest, { first: 'Ben', last: 'Bitdiddle' }, 'long enough');
  await guest.getByRole('textbox', { name: 'Email' }).fill('ben@example.org');
  await guest.getByRole('button', { name: 'Sign Up' }).click();
  await expect(guest.getByText('Account created successfully!')).toBeVisible();
  await signIn(guest, 'ben@example.org', 'long enough', 'Sign In');
  await expect(guest).toHaveURL('/welcome');
  await guest.goto('/friends?tab=friends');
  await expect(guest.getByRole('main').getByText('Olga Lovelace')).toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByRole('main').getByText('Ben Bitdiddle')).toBeVisible();
  const late = await (await browser.newContext({ baseURL: own.site.url })).newPage();
  await late.goto(link);
  await expect(late.getByText('This invitation doesn’t work any more.')).toBeVisible();
  await late.context().close();
  await context.close();
});

test('a site with approval asks, answers and tells @long', async ({ browser }) => {
  await letJoin('approval', 'Where do you live?');
  const context = await browser.newContext({ baseURL: own.site.url });
  const guest = await context.newPage();
  const ask = async () => {
    await guest.goto('/signup');
    await fillSignUp(guest, { first: 'Cleo', last: 'Patra' }, 'long enough');
    await guest.getByRole('textbox', { name: 'Email' }).fill('cleo@example.org');
    await guest.getByRole('textbox', { name: 'Where do you live?' }).fill('By the river.');
    await guest.getByRole('button', { name: 'Sign Up' }).click();
    await expect(guest).toHaveURL('/login');
    await expect(guest.getByText('Your request is waiting')).toBeVisible();
  };
  await ask();
  await signIn(guest, 'cleo@example.org', 'long enough', 'Sign In');
  await expect(guest.getByText('Your request is waiting')).toBeVisible();

  const { page } = own.owner;
  await page.goto('/operator/members');
  const request = page.getByRole('region', { name: 'Waiting to join' }).getByRole('listitem', { name: 'Cleo Patra' });
  await expect(request.getByText('By the river.')).toBeVisible();
  await request.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request' });
  await dialog.getByRole('textbox').fill('Which river?');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(request).toBeHidden();
  await signIn(guest, 'cleo@example.org', 'long enough', 'Sign In');
  await expect(guest.getByText('Which river?')).toBeVisible();

  await ask();
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toBeHidden();
  await signIn(guest, 'cleo@example.org', 'long enough', 'Sign In');
  await expect(guest).toHaveURL('/home');
  const mails = async () => (await fetch(`${own.mailbox.url}/?to=cleo@example.org`)).text();
  await expect.poll(mails).toContain('Welcome to Hearth');
  await context.close();
});
