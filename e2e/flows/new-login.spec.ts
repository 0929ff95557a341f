import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { signIn } from '../fixtures/sign-up.ts';

test('a login on another device is told in the app and by mail, and somebody else is shut out @long', async ({
  page,
  newMember,
  mailTo,
}) => {
  const member = await newMember();
  await page.goto('/login');
  await signIn(page, member.email, member.password, 'Sign In');
  await expect(page).toHaveURL('/home');

  await member.page.goto('/notifications');
  await member.page
    .getByRole('main')
    .getByText(/New login with your account/)
    .click();
  await expect(member.page).toHaveURL('/settings/security');
  const history = member.page.getByRole('region', { name: 'Login history' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText('New device');
  await expectAccessible(member.page);
  await history.getByRole('button', { name: 'It wasn’t me' }).click();
  await member.page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(member.page.getByText('Now choose a new password.')).toBeVisible();
  await expect(page).toHaveURL('/login');

  const link = /\/not-me#token=[\w-]+/.exec(await mailTo(member.email))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Log out all devices' }).click();
  await expect(page).toHaveURL(/\/reset-password/);
  await expect(member.page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('fresh start');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('fresh start');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, member.email, 'fresh start', 'Sign In');
  await expect(page).toHaveURL('/home');
});
