import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asQuery, toSearchQuery, toSearchWords } from '../database/search-words.ts';
import { searchedWords, wordsOf } from './words-of.ts';

it.each([
  ['Hello, WORLD! Héllo', ['hello', 'world']],
  ['Straße über Ærø', ['strasse', 'uber', 'aero']],
  ['مَرْحَبًا بالعالَم', ['مرحبا', 'بالعالم']],
  ['أهلًا بك', ['اهلا', 'بک']],
  ['إسلام القرآن', ['اسلام', 'القران']],
  ['على علي', ['علی']],
  ['שָׁלוֹם', ['שלום']],
  ['北京大学 ok', ['北', '京', '北京', '大', '京大', '学', '大学', 'ok']],
  ['สวัสดี', ['ส', 'ว', 'สว', 'ั', 'วั', 'สด', 'ัส', 'ด', 'ี', 'ดี']],
  ['fun 🎉🎉 at 5pm', ['fun', '🎉', 'at', '5pm']],
  ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
  ['… — !', []],
])('%s', (text, words) => {
  expect(new Set(wordsOf(text))).toEqual(new Set(words));
});

it('seeks all words, the last of which may have only begun', () => {
  expect(searchedWords('Two wor')).toEqual({ whole: ['two'], beginning: 'wor' });
  expect(searchedWords('北京大')).toEqual({ whole: ['北京', '京大'], beginning: null });
  expect(searchedWords('京')).toEqual({ whole: ['京'], beginning: null });
  expect(searchedWords('🎉')).toEqual({ whole: ['🎉'], beginning: null });
});

it('keeps the words of the longest posts within bounds', () => {
  expect(
    wordsOf('漢字仮名'.repeat(100) + Array.from({ length: 9_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(''))
      .length,
  ).toBeLessThanOrEqual(4_000);
  expect(wordsOf('x'.repeat(10_000))[0]).toHaveLength(60);
});

const scripts = [
  'a',
  'É',
  'ß',
  'ж',
  'Ω',
  'ش',
  'ا',
  'ַ',
  'ש',
  '漢',
  '字',
  'か',
  'ค',
  'क',
  '्',
  '👍',
  '🏽',
  '7',
  '_',
  ' ',
  "'",
  '\\',
  '&',
  '|',
  ':',
  '*',
  '!',
  '(',
  '\n',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...scripts), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

it('whatever a text says is found by itself and by its parts', () => {
  fc.assert(
    fc.property(text, (said) => {
      const words = wordsOf(said);
      const { whole, beginning } = searchedWords(said);
      expect(words).toEqual(expect.arrayContaining(whole));
      if (beginning !== null) expect(words.some((word) => word.startsWith(beginning))).toBe(true);
      for (const word of words) expect(word).toMatch(/^[^\s:'\\]+$/u);
    }),
  );
});

it('marks cannot be written into a text', () => {
  const words = toSearchWords('by:me has:photo in:chat', []);
  expect(words).not.toContain(':');
  const groups = [['see'], ['a:1', 'a:2'], ['b:1']];
  expect(toSearchQuery('see it', [['a:1', 'a:2'], ['b:1']])).toEqual({ groups, beginning: 'it' });
  expect(toSearchQuery(' … ', [])).toBeNull();
});

it('a query asks for one word of each group, with any of the prefixes', () => {
  const query = { groups: [['see'], ['a:1', 'a:2']], beginning: 'it' };
  expect(asQuery(query)).toBe("('it':*) & ('see') & ('a:1' | 'a:2')");
  expect(asQuery(query, ['1', '2'])).toBe(
    "('1it':* | '2it':*) & ('1see' | '2see') & ('1a:1' | '1a:2' | '2a:1' | '2a:2')",
  );
  expect(asQuery({ groups: [["o'clock\\"]], beginning: null })).toBe("('o''clock\\\\')");
});
