import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/hearth.ts';

/** Browsers know no passkeys at a bare address, only at a name. */
const named = () => (process.env.HEARTH_URL ?? '').replace('127.0.0.1', 'localhost');

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium has an authenticator for tests');

/** A device whose owner is recognised at once. */
async function authenticatorOf(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** A browser that has passkeys but offers none in a field. */
const offerNothing = 'PublicKeyCredential.isConditionalMediationAvailable = async () => false';

const password = 'correct horse battery';

async function signUp(context: BrowserContext, name: string): Promise<string> {
  const email = `${name}@example.org`;
  const person = { firstName: 'Ada', middleName: '', lastName: 'Lovelace', profileName: name, gender: 'Female' };
  const dateOfBirth = { day: 10, month: 12, year: 1990 };
  const data = { mode: 'email', email, password, confirmPassword: password, dateOfBirth, ...person };
  const created = await context.request.post('/api/accounts', { data });
  expect(created.ok(), await created.text()).toBe(true);
  const entered = await context.request.post('/api/session', { data: { identifier: email, password } });
  expect(entered.ok(), await entered.text()).toBe(true);
  return email;
}

test('a passkey is added, logs in alone, stands for the password, and is refused as a copy @long', async ({
  browser,
}, info) => {
  const context = await browser.newContext({ baseURL: named() });
  await signUp(context, `keys.${Number.parseInt(info.testId.slice(-8), 16)}.${info.retry}`);
  const page = await context.newPage();
  const { cdp, authenticatorId } = await authenticatorOf(page);
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(section.getByText('My phone')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [made] = credentials;
  if (!made) throw new Error('the device has no passkey');

  await context.request.delete('/api/session');
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email or mobile number' })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  // The owner of this device chooses at once what the browser offers in the field.
  await expect(page).toHaveURL('/home');

  await context.request.delete('/api/session');
  await page.addInitScript(offerNothing);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/settings/security');
  await expect(section.getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByRole('button', { name: 'Show codes' }).click();
  await expect(dialog.getByRole('list', { name: 'Your recovery codes' })).toBeVisible();

  // As of a backup of the device: its count is behind.
  const stolen = await browser.newContext({ baseURL: named() });
  const thief = await stolen.newPage();
  await thief.addInitScript(offerNothing);
  const copy = await authenticatorOf(thief);
  await copy.cdp.send('WebAuthn.addCredential', {
    authenticatorId: copy.authenticatorId,
    credential: { ...made, signCount: 0 },
  });
  const refused = thief.waitForResponse((answer) => answer.url().endsWith('/api/session/passkey'));
  await thief.goto('/login');
  await thief.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await refused).status()).toBe(403);
  await expect(thief.getByText(/someone may have copied it/)).toBeVisible();
  await expect(thief).toHaveURL('/login');

  await page.goto('/settings/security');
  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('My phone')).toBeHidden();
  await stolen.close();
  await context.close();
});
