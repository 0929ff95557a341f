import { expect, it } from 'vitest';
import { detectLanguage, judge } from './detect-language.ts';

it.each([
  ['Good morning everyone, see you at the lake', 'en'],
  ['Wir sehen uns heute Abend am See', 'de'],
  ['Nos vemos esta noche en el lago, amigos', 'es'],
  ['On se retrouve ce soir au bord du lac', 'fr'],
  ['Vocês não vão acreditar no que aconteceu ontem à noite', 'pt'],
  ['نلتقي الليلة عند البحيرة', 'ar'],
  ['נפגשים הערב ליד האגם', 'he'],
  ['आज शाम झील के पास मिलते हैं', 'hi'],
  ['今晚我们在湖边见', 'zh'],
  ['今夜、湖で会いましょう', 'ja'],
  ['lol', null],
  ['https://lake.example.org/photos/evening-by-the-water', null],
  ['🔥🔥🔥 12:30', null],
  ['', null],
])('%s is %s', async (text, language) => {
  expect(await detectLanguage(text)).toBe(language);
});

it('prefers the member’s own language where words are of several', () => {
  const guesses = [
    { lang: 'da', accuracy: 0.2 },
    { lang: 'de', accuracy: 0.15 },
  ];
  expect([judge(guesses, 'de'), judge(guesses, 'fr'), judge([{ lang: 'hu', accuracy: 0.03 }], 'en')]).toEqual([
    'de',
    'da',
    null,
  ]);
});
