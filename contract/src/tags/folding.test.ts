import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTags, foldTag, foldWords, hasWord, tagsOf, tagTopic } from './folding.ts';
import { maxTagLength, maxTagsPerPost } from './rules.ts';

it.each([
  ['Hello #World', ['world']],
  ['#Straße, #STRASSE and #strasse', ['strasse']],
  ['#Łódź #LODZ', ['lodz']],
  ['#Café #cafe\u0301 #CAFE', ['cafe']],
  ['#İstanbul #ISTANBUL #ıstanbul', ['istanbul']],
  ['#Tiếng_Việt', ['tieng_viet']],
  ['#ΟΔΟΣ #οδός', ['οδοσ']],
  ['#ёлка #Ёлка #елка', ['елка']],
  ['#мой #мои #їжак #іжак #ўсё', ['мой', 'мои', 'їжак', 'іжак', 'ўсе']],
  ['#за\u0301мок #замок', ['замок']],
  ['#שָׁלוֹם #שלום', ['שלום']],
  ['#مُحَمَّد #محمد #أحمد #احمد #مـحـمـد', ['محمد', 'احمد']],
  ['#كتاب #کتاب', ['کتاب']],
  ['#می\u200cخواهم #میخواهم', ['میخواهم']],
  ['#हिन्दी #हिनदी', ['हिन्दी', 'हिनदी']],
  ['#தமிழ் #ไทย #ខ្មែរ', ['தமிழ்', 'ไทย', 'ខ្មែរ']],
  ['#が #か', ['が', 'か']],
  ['#東京 #한국 #Հայ #ქართული #አማርኛ', ['東京', '한국', 'հայ', 'ქართული', 'አማርኛ']],
  ['＃ｆｕｌｌ #full', ['full']],
  ['今天#天气很好，明天', ['天气很好']],
  ['#2026 #_ #____ #2026goals', ['2026goals']],
  ['#\ufe0f\u20e3 # ## #! #-a', []],
  ['a#b a&#39;b x/#y ##z https://example.com/#part www.example.com/#part', []],
  ['(#in) "#quoted", #end.', ['in', 'quoted', 'end']],
  [`#${'a'.repeat(maxTagLength)} #${'b'.repeat(maxTagLength + 1)}`, ['a'.repeat(maxTagLength)]],
])('finds the tags of %j', (text, tags) => {
  expect(tagsOf(text)).toEqual(tags);
});

it('lists as many tags as a post may have, each once', () => {
  const many = Array.from({ length: maxTagsPerPost + 5 }, (_, n) => `#t${n}x #T${n}X`).join(' ');
  expect(tagsOf(many)).toHaveLength(maxTagsPerPost);
});

/** Letters of many scripts, with marks, numbers, joiners, emoji and signs in between. */
const ranges: [from: number, to: number][] = [
  ...[
    [0x23, 0x7a],
    [0xc0, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x3ff],
    [0x400, 0x4ff],
    [0x531, 0x58f],
  ],
  ...[
    [0x591, 0x5f4],
    [0x600, 0x6ff],
    [0x900, 0x97f],
    [0xb80, 0xbff],
    [0xe00, 0xe7f],
    [0x1000, 0x109f],
  ],
  ...[
    [0x10a0, 0x10ff],
    [0x1200, 0x137f],
    [0x1780, 0x17ff],
    [0x200b, 0x200d],
    [0x3040, 0x30ff],
    [0x4e00, 0x4eff],
  ],
  ...[
    [0xac00, 0xacff],
    [0xfe00, 0xfe0f],
    [0xff00, 0xffef],
    [0x1d400, 0x1d4ff],
    [0x1f600, 0x1f64f],
    [0x1e900, 0x1e95f],
  ],
] as [number, number][];
const letter = fc
  .constantFrom(...ranges)
  .chain(([from, to]) => fc.integer({ min: from, max: to }))
  .map((code) => String.fromCodePoint(code));
const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: letter }, fc.constantFrom('#', '＃', ' ', '\n', 'https://a.b/#')), {
    maxLength: 40,
  })
  .map((letters) => letters.join(''));

it('every tag that is found is written there, is its own folded form, and is found again', () => {
  fc.assert(
    fc.property(text, (written) => {
      let end = 0;
      for (const found of findTags(written)) {
        expect(found.start).toBeGreaterThanOrEqual(end);
        end = found.end;
        const shown = written.slice(found.start + 1, found.end);
        expect(foldTag(shown)).toBe(found.tag);
        expect(foldTag(found.tag)).toBe(found.tag);
        expect(tagsOf(`#${found.tag}`)).toEqual([found.tag]);
        expect(tagsOf(`#${shown.toLowerCase()}`)).toEqual(tagsOf(`#${shown}`));
        expect(tagsOf(`#${shown.normalize('NFD')}`)).toEqual(tagsOf(`#${shown.normalize('NFC')}`));
        expect(found.tag).not.toMatch(/[\s#<>"'&/\\]/u);
        expect(tagTopic(found.tag)).toMatch(/^tag:[a-z0-9-]+$/);
      }
    }),
    { numRuns: 2_000 },
  );
});

/** The library's unit `binary` would list all characters first, for seconds. */
const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes));

it('folding any text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(text, anyText), (written) => {
      const folded = foldWords(written);
      expect(foldWords(folded)).toBe(folded);
    }),
  );
});

it.each([
  ['The SPOILER is here', 'spoiler', true],
  ['Spoilers are here', 'spoiler', false],
  ['nospoiler', 'spoiler', false],
  ['#spoiler', 'spoiler', true],
  ['a café!', 'Cafe', true],
  ['今天天气很好', '天气', true],
  ['天気です', '天', true],
  ['two words here', 'two words', true],
  ['spoilers, and then a spoiler', 'spoiler', true],
  ['مُحَمَّد هنا', 'محمد', true],
])('%j with the muted word %j: %s', (said, word, expected) => {
  expect(hasWord(foldWords(said), foldWords(word))).toBe(expected);
});
