import { languageCodes, negotiateLanguage } from '@hearth/words/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { requestLanguage } from './request-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pl, ar-EG;q=0.7, en;q=0.3', 'ar'],
  ['en;q=0.2, ja;q=0.9', 'ja'],
  ['zh-Hant-TW', 'zh'],
  ['PT-br', 'pt'],
  ['iw-IL, en;q=0.5', 'he'],
  ['de;q=0, fr', 'fr'],
  ['*', 'en'],
  ['constructor, __proto__;q=1', 'en'],
  ['de;q=NaN, es;q=0.1', 'es'],
])('Accept-Language "%s" is served in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test('of any wishes, the one of ours with the greatest weight is served, the first of equals', () => {
  const wish = fc.record({
    code: fc.constantFrom(...languageCodes, 'pl', 'xx'),
    tenths: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
      const header = wishes.map(({ code, tenths }) => `${code}-X;q=${tenths / 10}`).join(', ');
      const ours = wishes.filter(({ code, tenths }) => tenths > 0 && code !== 'pl' && code !== 'xx');
      const best = Math.max(...ours.map(({ tenths }) => tenths));
      expect(negotiateLanguage(header)).toBe(ours.find(({ tenths }) => tenths === best)?.code ?? 'en');
    }),
  );
});

test('no header and no cookie, however strange, leads anywhere but to a language of ours', () => {
  const strange = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.constantFrom(
      'toString',
      '__proto__',
      ';q=1'.repeat(10_000),
      ','.repeat(100_000),
      '-'.repeat(100_000),
      'de;q=Infinity',
    ),
  );
  fc.assert(
    fc.property(strange, strange, (header, cookie) => {
      const request = { cookies: { language: cookie }, headers: { 'accept-language': header } };
      expect(languageCodes).toContain(requestLanguage(request));
    }),
  );
});

test('the language chosen in this browser goes before the ones it asks for', () => {
  const headers = { 'accept-language': 'de' };
  expect(requestLanguage({ cookies: { language: 'he' }, headers })).toBe('he');
  expect(requestLanguage({ cookies: { language: 'klingon' }, headers })).toBe('de');
});
