import type { Locator, Page } from '@playwright/test';
import { hold } from '../fixtures/answers.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';

/** The light theme's colour for what went wrong. */
const darkRed = 'rgb(169, 11, 72)';

async function expectToggle(field: Locator, scope: Page | Locator): Promise<void> {
  await expect(field).toHaveAttribute('type', 'password');
  const show = scope.getByRole('button', { name: 'Show', exact: true }).first();
  // The markup of the landing page is there before its script, which alone can show a password.
  await expect(async () => {
    await show.click({ timeout: 1000 });
    await expect(field).toHaveAttribute('type', 'text', { timeout: 1000 });
  }).toPass();
  await scope.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'password');
}

type Move = { after: number; to: string };

/** Notes which timers of the page changed the address and how long they were set to wait: no clock has to be watched. */
async function noteDelayedMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    const moves: { after: number; to: string }[] = [];
    Object.assign(window, { moves });
    const wait = window.setTimeout.bind(window);
    const noting = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      wait(() => {
        const from = location.pathname;
        if (typeof run === 'function') run(...rest);
        if (location.pathname !== from) moves.push({ after: after ?? 0, to: location.pathname });
      }, after);
    Object.assign(window, { setTimeout: noting });
  });
  return () => page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
}

test('the landing page is there before its script, which leaves what was typed and does then what was asked early', async ({
  page,
}) => {
  let letScriptRun = () => {};
  const mayRun = new Promise<void>((resolve) => {
    letScriptRun = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const identifier = named(page, 'textbox', 'Email or mobile number');
  const password = named(page, 'textbox', 'Password');
  await identifier.fill('nobody@example.org');
  await password.fill('not the password');
  await password.press('Enter');
  await named(page, 'button', 'Log In').click();
  await named(page, 'button', 'Log In').click();
  await expect(page.getByText('One moment…')).toBeVisible();
  await expect(page).toHaveURL('/');
  letScriptRun();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByText('One moment…')).toBeHidden();
  await expect(named(page, 'button', 'Log In')).toHaveAttribute('type', 'submit');
  await expect(identifier).toHaveValue('nobody@example.org');
  await password.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the landing page offers what it should, and its button asks the browser to install', async ({ page }) => {
  await page.goto('/');
  await expect(named(page, 'heading', 'Hearth')).toBeVisible();
  await expect(page.getByText('Brought to you by the Lantern Society.')).toBeVisible();
  await expect(named(page, 'textbox', 'Email or mobile number')).toBeVisible();
  await expectToggle(named(page, 'textbox', 'Password'), page);
  for (const [name, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Create new account', '/signup'],
    ['Create a Page', '/create-page'],
  ] as const) {
    await expect(named(page, 'link', name)).toHaveAttribute('href', path);
  }

  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().endsWith('/api/session') && request.method() === 'POST';
  });
  await named(page, 'button', 'Log In').click();
  const identifier = named(page, 'textbox', 'Email or mobile number');
  expect(await identifier.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await identifier.fill('ada@example.org');
  await named(page, 'button', 'Log In').click();
  const password = named(page, 'textbox', 'Password');
  expect(await password.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  expect(asked).toBe(false);

  const dialog = named(page, 'dialog', 'Install Hearth');
  await named(page, 'button', 'Download app').click();
  await expect(dialog).toContainText('Your browser installs it');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {
        document.title = 'the browser asks';
      },
    });
    window.dispatchEvent(offer);
  });
  await named(page, 'button', 'Download app').click();
  await expect(page).toHaveTitle('the browser asks');
  await expect(dialog).toBeHidden();

  await named(page, 'link', 'Create a Page').click();
  await expect(named(page, 'heading', 'Create a Page')).toBeVisible();
  await expect(page.getByText('Pages for a celebrity, brand or business are coming soon.')).toBeVisible();
  await named(page, 'link', 'Back to the start').click();
  await expect(page).toHaveURL('/');
  await expect(named(page, 'button', 'Log In')).toBeVisible();
});

for (const { path, button, busy } of [
  { path: '/login', button: 'Sign In', busy: 'Signing in...' },
  { path: '/', button: 'Log In', busy: 'Log In' },
]) {
  test(`signing in at ${path} goes home after one second`, async ({ page, newMember }) => {
    const { email, password } = await newMember();
    const moves = await noteDelayedMoves(page);
    await page.goto(path);
    if (path === '/login') {
      await expect(named(page, 'link', 'Forgot password?')).toHaveAttribute('href', '/forgot-password');
      await expect(named(page, 'link', 'Create new account')).toHaveAttribute('href', '/signup');
      await expectToggle(named(page, 'textbox', 'Password'), page);
    }
    await named(page, 'textbox', 'Email or mobile number').fill('nobody@example.org');
    await named(page, 'textbox', 'Password').fill(password);
    await named(page, 'button', button).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'No account found with this email.' });
    await expect(refusal).toHaveCSS('color', darkRed);

    await named(page, 'textbox', 'Email or mobile number').fill(email);
    const { letGo } = await hold(page, '**/api/session');
    await named(page, 'button', button).click();
    await expect(named(page, 'button', busy)).toBeDisabled();
    await expect(refusal).toBeHidden();
    letGo();
    await expect(page).toHaveURL('/home');
    expect(await moves()).toEqual([{ after: 1000, to: '/home' }]);
  });
}

test('sign-up has every field, needs all but the middle name, and goes to /login after two seconds', async ({
  page,
  newMember,
}) => {
  const { email: taken } = await newMember();
  const moves = await noteDelayedMoves(page);
  await page.goto('/signup');
  await expect(named(page, 'heading', 'Create a New Account')).toBeVisible();
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(7);
  for (const name of [
    'First name',
    'Middle name',
    'Last name',
    'Profile name',
    'Email',
    'Password',
    'Confirm password',
  ])
    await expect(named(page, 'textbox', name)).toBeVisible();
  for (const name of ['Day', 'Month', 'Year']) await expect(named(page, 'combobox', name)).toBeVisible();
  for (const name of ['Female', 'Male', 'Custom']) await expect(named(page, 'radio', name)).not.toBeChecked();
  await expect(named(page, 'radio', 'Register with Email')).toBeChecked();
  await page.getByText('Register with Mobile', { exact: true }).click();
  await expect(named(page, 'textbox', 'Mobile number')).toBeVisible();
  await expect(named(page, 'textbox', 'Email')).toBeHidden();
  await page.getByText('Register with Email', { exact: true }).click();
  for (const name of ['Password', 'Confirm password']) {
    const field = named(page, 'textbox', name);
    await expectToggle(field, field.locator('..'));
  }
  await expect(page.getByRole('link', { name: 'Already have an account?' })).toHaveAttribute('href', '/login');

  let created = 0;
  page.on('request', (request) => {
    created += request.url().endsWith('/api/accounts') ? 1 : 0;
  });
  await named(page, 'button', 'Sign Up').click();
  for (const text of [
    'First name is required.',
    'Last name is required.',
    'Profile name is required.',
    'Email is required.',
    'Password is required.',
    'Please repeat the password.',
    'Date of birth is required.',
    'Gender is required.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(created).toBe(0);

  await named(page, 'textbox', 'First name').fill('Letter');
  await named(page, 'textbox', 'Last name').fill('Perfect');
  await named(page, 'textbox', 'Profile name').fill(`letters.${Date.now()}`);
  await named(page, 'textbox', 'Email').fill(taken);
  await named(page, 'textbox', 'Password').fill('weak');
  await named(page, 'textbox', 'Confirm password').fill('weak');
  await named(page, 'combobox', 'Month').selectOption({ index: 1 });
  await named(page, 'combobox', 'Year').selectOption('1926');
  await named(page, 'combobox', 'Day').selectOption('31');
  await page.getByText('Male', { exact: true }).click();
  await named(page, 'button', 'Sign Up').click();
  await expect(
    page.getByRole('alert').getByText('An account with this email or mobile number already exists.'),
  ).toBeVisible();
  await named(page, 'textbox', 'Email').fill(`letters-${crypto.randomUUID()}@example.org`);
  const { letGo } = await hold(page, '**/api/accounts');
  await named(page, 'button', 'Sign Up').click();
  await expect(named(page, 'button', 'Creating Account...')).toBeDisabled();
  letGo();
  await expect(page.getByRole('status').getByText('Account created successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await moves()).toEqual([{ after: 2000, to: '/login' }]);
});
