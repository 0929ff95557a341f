import { expect, it } from 'vitest';
import { findEmoji, type NamedEmoji } from './find-emoji.ts';

const emoji: NamedEmoji[] = [
  ['😀', 'grinning face', 'cheerful happy'],
  ['🐈', 'cat', 'animal pet'],
  ['😺', 'grinning cat', 'animal face mouth open smile'],
  ['🎉', 'Konfetti-Bombe', 'Feiern Glückwunsch'],
  ['🎂', '生日蛋糕', '庆祝 甜点 生日'],
  ['🐪', 'جمل', 'حيوان'],
];
const found = (typed: string) => findEmoji(emoji, typed).map(([sign]) => sign);

it('finds by name and by further words, in any order, names first', () => {
  expect(found('cat')).toEqual(['🐈', '😺']);
  expect(found('grinning')).toEqual(['😀', '😺']);
  expect(found('smile cat')).toEqual(['😺']);
  expect(found('happy')).toEqual(['😀']);
  expect(found('nothing like it')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

it('looks past capitals and accents, in every script', () => {
  expect(found('GLUCK')).toEqual(['🎉']);
  expect(found('glückwunsch')).toEqual(['🎉']);
  expect(found('生日')).toEqual(['🎂']);
  expect(found('جمل')).toEqual(['🐪']);
  expect(found('😺')).toEqual(['😺']);
});

it('bears whatever is typed', () => {
  for (const typed of ['('.repeat(10_000), '\\', '[a-', '\u0000', '\ud800', '​'.repeat(500)]) {
    expect(found(typed)).toEqual([]);
  }
});
