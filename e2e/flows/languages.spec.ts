import { languageCodes, languages } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import { befriend } from '../fixtures/befriend.ts';
import { say as tell } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { findEnglish, longerWords, speak } from '../fixtures/languages.ts';
import { measureFit } from '../fixtures/measure-fit.ts';
import { writePost } from '../fixtures/write-post.ts';

const url = () => process.env.HEARTH_URL ?? '';

for (const language of languageCodes) {
  test(`a browser that asks for ${language} is answered in it from the first byte`, async ({ request }) => {
    const html = await (
      await request.get('/', { headers: { 'accept-language': `${language};q=0.9, en;q=0.1` } })
    ).text();
    const { tag, direction } = languages[language];
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(html).toContain(`>${sayIn(language)('Forgot password?')}</a>`);
    expect([...html.matchAll(/assets\/words-(\w+)-/g)].map(([, named]) => named)).toEqual(
      language === 'en' ? [] : [language],
    );
  });
}

test('a visitor chooses a language, which stays, and what was typed stays too @everywhere', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/signup');
  const german = sayIn('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('textbox', { name: german('First name'), exact: true }).fill('Mona');
  await page.getByRole('button', { name: german('Language'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const arabic = sayIn('ar');
  await expect(page.getByRole('textbox', { name: arabic('First name'), exact: true })).toHaveValue('Mona');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('button', { name: arabic('Log In') })).toBeVisible();
  await context.close();
});

test('a member’s language is kept with the account and follows to another browser @long', async ({
  newMember,
  browser,
  baseURL,
}) => {
  const ada = await newMember();
  await ada.page.goto('/settings/appearance');
  await ada.page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: '日本語' });
  await expect(ada.page.locator('html')).toHaveAttribute('lang', 'ja');
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await other.newPage();
  await page.goto('/login');
  await page.getByLabel('Email or mobile number').fill(ada.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password);
  await page.getByRole('button', { name: /^(Log In|Log in|Sign In|Login)$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await other.close();
});

test('a German and an Arab chat, each in their own language and direction @long', async ({ newMember }) => {
  const greta = await newMember({ firstName: 'Greta', lastName: 'Klein' });
  const mona = await newMember({ firstName: 'منى', lastName: 'الخالدي' });
  await befriend(greta, mona);
  const german = await speak(greta.context, 'de', url());
  const arabic = await speak(mona.context, 'ar', url());
  await tell(greta, mona, 'Hallo Mona!');
  await mona.page.goto(`/messages?user=${greta.id}`);
  await greta.page.goto(`/messages?user=${mona.id}`);
  await expect(mona.page.locator('html')).toHaveAttribute('dir', 'rtl');
  await mona.page.getByRole('textbox', { name: arabic('Type a message...') }).fill('مرحبا غريتا');
  await mona.page.getByRole('button', { name: arabic('Send'), exact: true }).click();
  const log = greta.page.getByRole('log');
  await expect(log.getByText('مرحبا غريتا')).toHaveCSS('direction', 'rtl');
  await greta.page.getByRole('textbox', { name: german('Type a message...') }).fill('Schön!');
  await greta.page.getByRole('button', { name: german('Send'), exact: true }).click();
  const answer = mona.page.getByRole('log').getByText('Schön!');
  await expect(answer).toHaveCSS('direction', 'ltr');
  const [own, other] = await Promise.all([
    mona.page.getByRole('log').getByText('مرحبا غريتا').boundingBox(),
    answer.boundingBox(),
  ]);
  expect(own?.x).toBeLessThan(other?.x ?? 0);
});

const screens = (postId: string) => [
  ...[
    '/',
    '/login',
    '/signup',
    '/home',
    `/post/${postId}`,
    '/profile',
    '/friends',
    '/messages',
    '/notifications',
    '/settings',
    '/settings/notifications',
    '/settings/feed',
    '/settings/privacy',
  ],
  ...[
    '/saved',
    '/share',
    '/videos',
    '/search?q=a',
    '/events',
    '/events?tab=month',
    '/marketplace',
    '/groups',
    '/menu',
    '/live',
    '/nowhere',
  ],
];

for (const language of ['ar', 'ja', 'de'] as const) {
  test(`every screen speaks ${language}, and nothing else @phone @long`, async ({ newMember }, testInfo) => {
    test.slow();
    const ada = await newMember();
    const id = await writePost(ada, { content: 'Zum ersten Mal' });
    await speak(ada.context, language, url());
    const left: Record<string, string[]> = {};
    for (const [at, path] of screens(id).entries()) {
      await ada.page.goto(path);
      await expect(ada.page.getByRole('main')).toBeVisible();
      await ada.page.waitForLoadState('networkidle');
      const found = [...(await findEnglish(ada.page, language)), ...(await measureFit(ada.page, { fingers: true }))];
      if (found.length > 0) left[path] = found;
      if (at < 12) await testInfo.attach(path, { body: await ada.page.screenshot(), contentType: 'image/png' });
    }
    expect(left).toEqual({});
  });
}

test('every screen has room for words that are two fifths longer, at 320 px @phone @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember();
  const id = await writePost(ada, { content: 'For the first time' });
  await ada.context.addInitScript(longerWords());
  await ada.page.setViewportSize({ width: 320, height: 640 });
  const misfits: Record<string, string[]> = {};
  for (const path of screens(id)) {
    await ada.page.goto(path);
    await expect(ada.page.getByRole('main')).toBeVisible();
    await ada.page.waitForLoadState('networkidle');
    const found = await measureFit(ada.page, { fingers: true });
    if (found.length > 0) misfits[path] = found;
  }
  expect(misfits).toEqual({});
});

test('posts carry their language, which the author corrects and a reader filters by @long', async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember({ firstName: 'Ben', lastName: 'Nevis' })];
  const words = `Wir sehen uns heute Abend am See ${Date.now()}`;
  await ada.page.goto('/home');
  await ada.page.getByRole('button', { name: /^What's on your mind, / }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Create post' });
  await dialog.getByRole('textbox', { name: "What's on your mind?" }).fill(words);
  await dialog.getByRole('button', { name: 'More options' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Post language' })).toHaveValue('de');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const own = ada.page.getByRole('article').filter({ hasText: words });
  await expect(own.getByText(words)).toHaveAttribute('lang', 'de');

  await ben.page.goto('/home');
  await expect(ben.page.getByRole('article').filter({ hasText: words })).toBeVisible();
  await ben.page.goto('/settings/feed');
  const saved = ben.page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await ben.page.getByRole('checkbox', { name: 'French' }).check();
  await saved;
  await ben.page.goto('/home');
  await expect(ben.page.getByRole('button', { name: /^What's on your mind, / })).toBeVisible();
  await ben.page.waitForLoadState('networkidle');
  await expect(ben.page.getByRole('article').filter({ hasText: words })).toHaveCount(0);

  await own.getByRole('button', { name: 'More' }).click();
  await ada.page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await own.getByRole('combobox', { name: 'Post language' }).selectOption('fr');
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own.getByText(words)).toHaveAttribute('lang', 'fr');
  await ben.page.reload();
  await expect(ben.page.getByRole('article').filter({ hasText: words })).toBeVisible();
});
