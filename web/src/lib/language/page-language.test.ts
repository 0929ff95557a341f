import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../testing/device.ts';

let cookies: Map<string, string>;
let keepsCookies: boolean;
let lastCookie: string;
const reload = vi.fn();

beforeEach(() => {
  cookies = new Map();
  keepsCookies = true;
  stubLocalStorage();
  reload.mockClear();
  vi.stubGlobal('location', { protocol: 'https:', reload });
});
afterEach(() => vi.unstubAllGlobals());

/** A page as the server would answer with these cookies. */
function start(lang: string) {
  vi.resetModules();
  vi.stubGlobal('document', {
    documentElement: { lang, dir: '' },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      lastCookie = text;
      const [, name = '', value = '', age] = /^(\w+)=(\w*);.*Max-Age=(\d+)/.exec(text) ?? [];
      if (age === '0') cookies.delete(name);
      else if (keepsCookies) cookies.set(name, value);
    },
  });
  return import('./page-language.ts');
}

it('a visitor’s choice is kept for a year, and the page is loaded after what was typed is safe', async () => {
  const { beforeLanguageChange, chooseLanguage } = await start('en');
  const safe = vi.fn(() => expect(reload).not.toHaveBeenCalled());
  beforeLanguageChange(safe);
  chooseLanguage('ar');
  expect(lastCookie).toBe('language=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(safe).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('the member’s language loads the page once', async () => {
  expect((await start('en')).followAccount('de')).toBe(true);
  expect(cookies.get('language')).toBe('de');
  expect((await start('de')).followAccount('de')).toBe(false);
});

it('loads the page once after signing in, when the server has set the cookie already', async () => {
  const { followAccount } = await start('en');
  cookies.set('language', 'de');
  expect(followAccount('de')).toBe(true);
  expect((await start('de')).followAccount('de')).toBe(false);
});

it('a page in the member’s language is not loaded again, also by its longer name', async () => {
  expect((await start('zh-Hans')).followAccount('zh')).toBe(false);
  expect(cookies.get('language')).toBe('zh');
});

it('never loads in a loop: without cookies, or with a server that answers otherwise', async () => {
  keepsCookies = false;
  expect((await start('en')).followAccount('de')).toBe(false);
  keepsCookies = true;
  cookies.set('language', 'de');
  expect((await start('en')).followAccount('de')).toBe(false);
});

it('a setting that is taken back on another device ends its cookie here, and leaves a visitor’s choice alone', async () => {
  await (await start('en')).followAccount('de');
  expect((await start('de')).followAccount(null)).toBe(true);
  expect(cookies.has('language')).toBe(false);
  expect((await start('en')).followAccount(null)).toBe(false);

  (await start('en')).chooseLanguage('fr');
  expect((await start('fr')).followAccount(null)).toBe(false);
  expect(cookies.get('language')).toBe('fr');
});

it('choosing the browser’s language ends a visitor’s choice too', async () => {
  (await start('en')).chooseLanguage('fr');
  (await start('fr')).showSavedLanguage(null);
  expect(cookies.has('language')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a saved language that the page has already is only kept', async () => {
  (await start('de')).showSavedLanguage('de');
  expect(cookies.get('language')).toBe('de');
  expect(reload).not.toHaveBeenCalled();
});
