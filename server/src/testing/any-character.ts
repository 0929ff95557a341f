import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };
const highest = 0x10ffff;

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. The library's own unit `binary` first lists all
 * million of them, which takes seconds in each process.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: highest - surrogates.count })
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count), placeOf);

function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('is no character');
  return code < surrogates.first ? code : code - surrogates.count;
}
