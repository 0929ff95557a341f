import { expect, test } from '../fixtures/hearth.ts';
import { patience } from '../fixtures/patience.ts';
import { fillSignUp, signIn } from '../fixtures/sign-up.ts';

test('a visitor signs up by e-mail and comes in @everywhere', async ({ page }, testInfo) => {
  const email = `grace-${testInfo.project.name}@example.org`;
  await page.goto('/');
  await expect(page.getByText('the Lantern Society')).toBeVisible();
  await page.getByRole('link', { name: 'Create new account' }).click();
  await expect(page.getByRole('heading', { name: 'Create a New Account' })).toBeVisible();
  await fillSignUp(page, { first: 'Grace', last: 'Hopper' }, 'cobol rocks');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: 'Email or mobile number' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();

  await signIn(page, email.toUpperCase(), 'cobol rocks', 'Sign In');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Profile', exact: true }).first()).toBeVisible();
});

test('a visitor signs up by mobile number and enters with the number as people type it', async ({ page }, testInfo) => {
  const number = testInfo.project.name === 'phone' ? '+49 170 1111111' : '+49 170 2222222';
  await page.goto('/signup');
  await page.getByText('Register with Mobile').click();
  await fillSignUp(page, { first: 'Konrad', last: 'Zuse' }, 'z3');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0170 1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page.getByRole('alert').getByText('Please enter a valid mobile number with country code.'),
  ).toBeVisible();

  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: 'Email or mobile number' })).toHaveValue(number);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await signIn(page, number.replace('+', ''), 'z3', 'Sign In');
  await expect(page).toHaveURL('/home');
});

test('sign-up helps while it is filled in', async ({ page, newMember }) => {
  const member = await newMember();
  await page.goto('/signup');
  const handle = page.getByRole('textbox', { name: 'Profile name' });
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(`O’Hara ${Date.now()}`);
  await expect(handle).toHaveValue(/^ada\.ohara\d+$/);
  await handle.fill('two words');
  await expect(page.getByRole('status').getByText(/^Use 2 to 30 letters/)).toBeVisible();
  await handle.fill(member.profileName.toUpperCase());
  await expect(page.getByRole('status').getByText(/is taken\. These are available:$/)).toBeVisible();
  await page.getByRole('group', { name: 'Available profile names' }).getByRole('button').first().click();
  await expect(handle).toBeFocused();
  await expect(page.getByRole('status').getByText(`@${await handle.inputValue()} is available.`)).toBeVisible();

  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  for (const [typed, label] of [
    ['12345', 'Weak'],
    ['123456', 'Moderate'],
    ['123456789', 'Moderate'],
    ['1234567890', 'Strong'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  const years = await page.getByRole('combobox', { name: 'Year' }).getByRole('option').allTextContents();
  expect(years.filter((text) => /^\d{4}$/.test(text))).toEqual(Array.from({ length: 100 }, (_, n) => String(2025 - n)));
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 });
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2023');
  const days = await page.getByRole('combobox', { name: 'Day' }).getByRole('option').allTextContents();
  expect(days.at(-1)).toBe('28');

  await fillSignUp(page, { first: 'Ada', last: 'Lovelace' }, 'one');
  await page.getByRole('textbox', { name: 'Email' }).fill('mismatch@example.org');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('two');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert').getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('each sign-in form has its own words for each error', async ({ page, newMember }) => {
  const { email } = await newMember();
  const alert = page.getByRole('alert').filter({ hasText: /\w/ });
  await page.goto('/');
  await signIn(page, 'nobody@example.org', 'x');
  await expect(alert).toHaveText('No account found with this email.');
  await signIn(page, email, 'wrong');
  await expect(alert).toHaveText('Incorrect password.');

  await page.goto('/login');
  await signIn(page, 'nobody@example.org', 'x', 'Sign In');
  await expect(alert).toHaveText('No account found with this email.');
  await signIn(page, email, 'wrong', 'Sign In');
  await expect(alert).toHaveText('Incorrect password. Please try again.');
  for (let n = 0; n < 8; n += 1)
    await page.request.post('/api/session', { data: { identifier: email, password: 'wrong' } });
  await signIn(page, email, 'wrong', 'Sign In');
  await expect(alert).toHaveText('Too many login attempts. Please wait a few minutes and try again.');
  await page.goto('/');
  await signIn(page, email, 'wrong');
  await expect(alert).toHaveText('Too many login attempts. Try again later.');
});

test('signed-out visitors are sent to the landing page from every protected route', async ({ page }) => {
  const routes = [
    'home',
    'profile',
    'profile/x',
    'settings',
    'messages',
    'saved',
    'friends',
    'friends/requests',
    'events',
  ];
  const more = [
    'notifications',
    'live',
    'post/x',
    'test-upload',
    'videos',
    'marketplace',
    'gaming',
    'menu',
    'search?q=x',
  ];
  for (const route of [...routes, ...more]) {
    await page.goto(`/${route}`);
    await expect(page, route).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  }
});

test('a forgotten password is reset through the mail that was really sent', async ({ page, newMember, mailTo }) => {
  const member = await newMember();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Find Your Account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status').getByText(`A reset link will be sent to ${member.email}`)).toBeVisible();

  const link = /https?:\S+reset-password#token=\S+/.exec(await mailTo(member.email))?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('fresh start');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('fresh start');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, member.email, 'fresh start', 'Sign In');
  await expect(page).toHaveURL('/home');

  await member.page.goto('/home');
  await expect(member.page).toHaveURL('/');
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('again');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('again');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert').getByText(/expired or was already used/)).toBeVisible();
});

test('settings really save, and logging out ends the session in every tab', async ({ newMember }) => {
  const { page, context, password, email } = await newMember({ firstName: 'Mary', lastName: 'Shelley' });
  const otherTab = await context.newPage();
  await otherTab.goto('/home');
  await page.bringToFront();
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Mary W. Shelley');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Mary W. Shelley');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(otherTab).toHaveURL('/login');
  for (const tab of [page, otherTab]) await expect(tab.getByText(/ended on another device/)).toHaveCount(0);
  await signIn(page, email, password, 'Sign In');
  await expect(page).toHaveURL('/home');
});

test('the theme toggle switches this page only and is not kept', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/home');
  const body = page.locator('body');
  await expect(body).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(body).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark mode' })).toBeVisible();
  await expect(body).not.toHaveClass(/dark/);
});

test('with reduced motion, too, every icon changes its colour with the theme', async ({ newMember }) => {
  const { page } = await newMember();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  const icon = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Saved' }).locator('svg');
  const colour = () => icon.evaluate((element) => getComputedStyle(element).color);
  const light = await colour();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(colour).not.toBe(light);
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the shell starts without a network and keeps nothing private', async ({ newMember }) => {
    const { page, context } = await newMember();
    await page.goto('/home');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const stored = () =>
      page.evaluate(async () => {
        const urls: string[] = [];
        for (const name of await caches.keys()) {
          for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
        }
        return urls;
      });
    // The files of other screens come when the first one is there.
    let known = 0;
    const isComplete = async () => {
      const before = known;
      known = (await stored()).length;
      return known > 100 && known === before;
    };
    await expect.poll(isComplete, { timeout: 60_000 * patience, intervals: [1_500] }).toBe(true);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/friends');
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: /offline|connection|reach/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    const kept = await stored();
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter((path) => /^\/(api|files|uploads|live)\b/.test(path))).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible({ timeout: 5_000 * patience });
  });
});
