import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes, languages } from '@hearth/words/languages';
import { describe, expect, it } from 'vitest';
import { readPages } from './pages.ts';
import { requestLanguage } from './request-language.ts';

async function webFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="en" dir="ltr"><!--WORDS--><meta name="description" content="%SITE_DESCRIPTION%"><script src="/assets/index.js"></head><div id="root"></div>',
  );
  const landing = { files: ['assets/landing.js'], markup: { en: '<h1>%SITE_NAME%</h1>', de: '<h1>%SITE_OWNER%</h1>' } };
  await writeFile(join(folder, 'first-screens.json'), JSON.stringify({ landing, home: { files: ['assets/home.js'] } }));
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    await writeFile(join(folder, 'assets', `words-${language}-1a2b.js`), '');
    await writeFile(join(folder, 'assets', `words-${language}-1a2b.js.gz`), '');
  }
  return folder;
}

const site = {
  version: 0,
  name: 'Fire & Co',
  owner: 'Ada',
  description: '',
  joining: 'anyone' as const,
  joinQuestion: '',
  picture: null,
  minimumAge: null,
  inSetup: false,
  pages: {},
  rules: { houseRules: [] },
  content: 'sample',
};

describe('the page around the app', () => {
  it.each(languageCodes)('names the language, the direction and the words of %s', async (language) => {
    const pages = await readPages(await webFolder(), { site: () => site, publicUrl: undefined, sendsMail: false });
    const { html } = pages(language, { path: '/login', signedIn: false });
    const { tag, direction } = languages[language];
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(html.match(/words-[\w-]+\.js/g)).toEqual(language === 'en' ? null : [`words-${language}-1a2b.js`]);
    expect(html).toContain('Fire &#38; Co');
    expect(html.includes('stay close to the people around your fire.')).toBe(language === 'en');
  });
});

it('names the owner, or without one the community in the language of the page', async () => {
  const named = async (owner: string | undefined) => {
    const pages = await readPages(await webFolder(), {
      site: () => ({ ...site, owner }),
      publicUrl: undefined,
      sendsMail: false,
    });
    return pages('de', { path: '/', signedIn: false }).html;
  };
  expect(await named('Ada')).toContain('<h1>Ada</h1>');
  expect(await named(undefined)).toContain('<h1>der Hearth-Gemeinschaft</h1>');
});

describe('the first screen of a page', () => {
  async function open(path: string, signedIn: boolean, language: 'en' | 'de' | 'fr' = 'en') {
    const pages = await readPages(await webFolder(), { site: () => site, publicUrl: undefined, sendsMail: false });
    const { html } = pages(language, { path, signedIn });
    const [, markup] = /<div id="root">(.*)<\/div>/.exec(html) ?? [];
    return { markup, links: [...html.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, address]) => address) };
  }

  it('is in the page where a visitor opens the landing page, in the language of the page', async () => {
    expect(await open('/', false)).toEqual({ markup: '<h1>Fire &#38; Co</h1>', links: ['/assets/landing.js'] });
    expect((await open('/', false, 'de')).markup).toBe('<h1>Ada</h1>');
    expect((await open('/', false, 'fr')).markup).toBe('');
  });

  it('is left to the script for members, whose files and first answers the page names', async () => {
    expect(await open('/', true)).toEqual({ markup: '', links: ['/assets/landing.js'] });
    expect(await open('/home', true)).toEqual({ markup: '', links: ['/assets/home.js', '/api/session', '/api/feed'] });
  });

  it('is unknown elsewhere, so that the page is the same for members and visitors', async () => {
    expect(await open('/offline', true)).toEqual({ markup: '', links: [] });
    expect(await open('/home', false)).toEqual({ markup: '', links: [] });
  });
});

describe('the language of a request', () => {
  const ask = (cookie: string | undefined, header: string | undefined) =>
    requestLanguage({ cookies: { language: cookie }, headers: { 'accept-language': header } });

  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'sv,fr;q=0.3,ar;q=0.7', 'ar'],
    [undefined, 'zh-TW', 'zh'],
    [undefined, 'de;q=0,ja', 'ja'],
    [undefined, 'xx, *;q=0.5', 'en'],
    [undefined, 'de;q=nonsense', 'en'],
    ['he', 'de', 'he'],
    ['klingon', 'de', 'de'],
    ['constructor', 'de', 'de'],
  ])('cookie %s and header %s mean %s', (cookie, header, language) => {
    expect(ask(cookie, header)).toBe(language);
  });

  it('reads a hostile header in linear time, and only its beginning', () => {
    expect(ask(undefined, `${'x;q=0.1,'.repeat(50_000)}de`)).toBe('en');
  });
});
