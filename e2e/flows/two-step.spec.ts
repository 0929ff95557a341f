import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { signIn } from '../fixtures/sign-up.ts';

/** A code works once, so each try is in half a minute of its own. */
const appWith = (key: string) => {
  let next = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  return () => {
    const code = totp.generate({ timestamp: next });
    next += 30_000;
    return code;
  };
};

async function turnOn({ page, password }: Member) {
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
  const code = appWith(key);
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code isn’t right');
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill(code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = dialog.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recovery = await list.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText(/On since/)).toBeVisible();
  return { code, recovery };
}

test('two-step verification asks for the app after the password, takes a recovery code, and can be turned off @long', async ({
  page,
  newMember,
}) => {
  const member = await newMember();
  const { code, recovery } = await turnOn(member);

  await page.goto('/login');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await signIn(page, member.email, member.password, 'Sign In');
  const field = page.getByRole('textbox', { name: 'Code from your app' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await field.fill('123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Enter the six digits that the app shows.');
  await field.fill(code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/home');

  await page.request.delete('/api/session');
  await page.goto('/');
  await signIn(page, member.email, member.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/settings/security');
  await expect(page.getByText('9 of 10 codes are unused.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await page.request.delete('/api/session');
  await page.goto('/login');
  await signIn(page, member.email, member.password, 'Sign In');
  await expect(page).toHaveURL('/home');
});
