import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { howMany } from '../../testing/how-many.ts';
import { foldHandle } from './fold-handle.ts';

describe('folding a handle', () => {
  it.each([
    ['case', 'Mia', 'mIA'],
    ['accents', 'Tomás', 'tomas'],
    ['accents written as marks', 'tom\u0061\u0301s', 'tomás'],
    ['separators', 'mia.lindqvist', 'mia_lind-qvist '],
    ['characters that nobody sees', 'mia\u200b', 'mia'],
    ['full width and mathematical letters', 'ｍｉａ', '𝓂𝒾𝒶'],
    ['Cyrillic letters', 'раураl', 'paypal'],
    ['Greek letters', 'αda', 'ada'],
    ['Greek case', 'ΝΊΚΟΣ', 'νικος'],
    ['zero and o', 'b0b', 'bob'],
    ['one, i and l', 'a1ice', 'allce'],
    ['Turkish i', 'İzmır', 'izmir'],
    ['letters that are two', 'Groß', 'gross'],
  ])('makes one of %s', (_name, one, other) => {
    expect(foldHandle(one)).toBe(foldHandle(other));
  });

  it.each([
    ['mia', 'mio'],
    ['ada2', 'ada3'],
    ['王小明', '王小红'],
    ['कि', 'का'],
    ['🔥', '🎉'],
    ['...', '___'],
  ])('tells %s and %s apart', (one, other) => {
    expect(foldHandle(one)).not.toBe(foldHandle(other));
  });

  it('folds once and for all', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    fc.assert(
      fc.property(text, (handle) => {
        const folded = foldHandle(handle);
        expect(foldHandle(folded)).toBe(folded);
      }),
      { numRuns: howMany({ short: 500, long: 2_000, full: 2_000 }) },
    );
  });
});
