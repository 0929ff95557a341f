import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, expect, it, vi } from 'vitest';

/** The runtime as it starts on a page in this language. */
async function startOn(lang: string, dir: string, words: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang, dir } });
  const compiled = Object.entries(words).map(([id, text]) => [id, compileMessageOrThrow(text)]);
  vi.stubGlobal('hearthWords', Object.fromEntries(compiled));
  return (await import('./words.ts')).i18n;
}
afterEach(() => vi.unstubAllGlobals());

const friends = (message: string) => ({ id: 'friends', message: compileMessageOrThrow(message) as never });

it.each([
  [
    'en',
    '{count, plural, one {# friend} other {# friends}}',
    ['0 friends', '1 friend', '2 friends', '5 friends', '21 friends'],
  ],
  [
    'fr',
    '{count, plural, one {# ami} many {# amis} other {# amis}}',
    ['0 ami', '1 ami', '2 amis', '5 amis', '21 amis'],
  ],
  ['ja', '{count, plural, other {友達#人}}', ['友達0人', '友達1人', '友達2人', '友達5人', '友達21人']],
  [
    'ar',
    '{count, plural, zero {لا أصدقاء} one {صديق واحد} two {صديقان} few {# أصدقاء} many {# صديقًا} other {# صديق}}',
    ['لا أصدقاء', 'صديق واحد', 'صديقان', '5 أصدقاء', '21 صديقًا'],
  ],
  [
    'he',
    '{count, plural, one {חבר אחד} two {שני חברים} other {# חברים}}',
    ['0 חברים', 'חבר אחד', 'שני חברים', '5 חברים', '21 חברים'],
  ],
])('counts in %s', async (language, text, expected) => {
  const i18n = await startOn(language, 'ltr', { friends: text });
  expect([0, 1, 2, 5, 21].map((count) => i18n._('friends', { count }))).toEqual(expected);
});

it('says English from the code, and where a language lacks a text', async () => {
  const i18n = await startOn('en', 'ltr');
  expect(i18n._('Log in')).toBe('Log in');
  expect(i18n._('constructor')).toBe('constructor');
  expect(
    i18n._(friends('{name} has {count, plural, one {# friend} other {# friends}}'), { name: 'Ada', count: 1_200 }),
  ).toBe('Ada has 1,200 friends');
});

it('chooses a form by a word, and another for words that it does not know', async () => {
  const i18n = await startOn('en', 'ltr');
  const said = friends('{kind, select, photo {a photo} other {a file}}');
  expect(['photo', 'film', 'constructor'].map((kind) => i18n._(said, { kind }))).toEqual([
    'a photo',
    'a file',
    'a file',
  ]);
});

it('sets a name apart that runs against the sentence', async () => {
  const i18n = await startOn('ar', 'rtl', { chat: 'دردشة مع {name}' });
  expect(i18n._('chat', { name: 'Mia' })).toBe('دردشة مع \u2068Mia\u2069');
});
