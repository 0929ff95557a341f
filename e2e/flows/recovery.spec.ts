import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';

const honest = 'ask the people who run this site for a reset link';

async function makeCodes({ page, password }: Member): Promise<string[]> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: /Make recovery codes|Make new codes/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Show codes' }).click();
  const list = dialog.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return list.getByRole('listitem').allTextContents();
}

test('a recovery code brings a member back who has forgotten the password @long', async ({
  page,
  newMember,
  mailTo,
}) => {
  const member = await newMember();
  await member.page.goto('/settings/security');
  await expect(member.page.getByText('You have no recovery codes.')).toBeVisible();
  const [code = ''] = await makeCodes(member);
  await expectAccessible(member.page, '[role=dialog]');
  const file = member.page.waitForEvent('download');
  await member.page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  await member.page.getByRole('button', { name: 'Done' }).click();
  await expect(member.page.getByText('10 of 10 codes are unused.')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(member.email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Email or mobile number' })).toHaveValue(member.email);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('fresh start');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('fresh start');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert').getByText(/doesn’t fit this account or was already used/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/login');
  expect(await mailTo(member.email)).toContain('changed with a recovery code');
  // The tab that was open has lost its session.
  await expect(member.page).toHaveURL('/login');

  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(member.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('fresh start');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/settings/security');
  await expect(page.getByText('9 of 10 codes are unused.')).toBeVisible();
});

test('only the codes are printed @long', async ({ newMember }) => {
  const member = await newMember();
  const [code = ''] = await makeCodes(member);
  const { page } = member;
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('pre').getByText(code)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings', includeHidden: true })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a mobile number gets advice instead of a link @long', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('+44 1234 567890');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const status = page.getByRole('status').filter({ hasText: 'No link can be sent to a mobile number.' });
  await expect(status).toContainText(honest);
  await expect(page.getByText('A reset link will be sent')).toHaveCount(0);
  await expectAccessible(page);
});

test('a site that sends no mail says so @long', async ({ page }) => {
  // The server of the tests sends mail; this is the page of one that does not.
  await page.route('**/forgot-password', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('name="sends-mail" content="yes"', 'name="sends-mail" content="no"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/forgot-password');
  await expect(page.getByText('This site doesn’t send email.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const status = page.getByRole('status').filter({ hasText: 'No link was sent' });
  await expect(status).toContainText(honest);
  await expect(page.getByText('A reset link will be sent')).toHaveCount(0);
});

test('the operator passes a reset link on by hand @long', async ({ page, newMember, operator }) => {
  const member = await newMember();
  const link = /https?:\S+reset-password#token=\S+/.exec(await operator('accounts', 'reset-link', member.email))?.[0];
  const { pathname, hash } = new URL(link ?? '');
  await page.goto(pathname + hash);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('by hand');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('by hand');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
});
