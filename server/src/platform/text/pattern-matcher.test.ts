import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../testing/how-many.ts';
import { PatternMatcher, type WordPattern } from './pattern-matcher.ts';

const find = (patterns: WordPattern[], ...texts: string[][]) => [...new PatternMatcher(patterns).find(texts)].sort();

describe('patterns of words', () => {
  it.each([
    ['a word is the whole word', ['casino'], 'casino', true],
    ['and no part of one', ['casino'], 'casinos', false],
    ['* at its end', ['casino*'], 'casinos', true],
    ['* stands for nothing, too', ['casino*'], 'casino', true],
    ['* at its beginning', ['*coin'], 'bitcoin', true],
    ['which ends there', ['*coin'], 'bitcoins', false],
    ['* on both sides', ['*coin*'], 'bitcoins', true],
    ['* in the middle', ['fr*ney'], 'freemoney', true],
    ['whose ends do not overlap', ['aba*ba'], 'aba', false],
    ['parts in their order', ['*a*b*c'], 'xaxbxc', true],
    ['and in no other', ['*a*b*c'], 'xbxaxc', false],
    ['the same part twice', ['*a*a*'], 'ba', false],
    ['the same part twice, there', ['*a*a*'], 'baba', true],
    ['* alone is any word', ['*'], 'x', true],
    ['words in a row', ['free', 'mo*'], 'the free money', true],
    ['and not apart', ['free', 'mo*'], 'free my money', false],
    ['any word between', ['free', '*', 'money'], 'free my money', true],
    ['a part that is a part of another', ['*he*s', 'x'], 'ushers x', true],
  ])('%s', (_name, pattern, text, isThere) => {
    expect(find([pattern], text.split(' '))).toEqual(isThere ? [0] : []);
  });

  it('no pattern reaches from one text into the next', () => {
    expect(find([['free', 'money']], ['free'], ['money'])).toEqual([]);
  });

  it('finds exactly what a slow comparison of each pattern finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    const glob = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '*'), minLength: 1, maxLength: 6 });
    const patterns = fc.array(fc.array(glob, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(patterns, fc.array(word, { maxLength: 8 }), (many, text) => {
        const slow = many.flatMap((pattern, index) => (isIn(pattern, text) ? [index] : []));
        expect(find(many, text)).toEqual(slow);
      }),
      { numRuns: howMany({ short: 2_000, full: 20_000 }) },
    );
  });

  it.each([
    ['many parts of one letter', Array.from({ length: 1 }, () => ['*a*a*a*a*a*a*a*a*b']), 'a'],
    ['parts that nearly fit', [['*aaaaaaaaab*aaaaaaaaac']], 'a'],
    ['thousands of them', Array.from({ length: 5_000 }, (_, n) => [`*a*${n}`]), 'a'],
    ['thousands of words', Array.from({ length: 5_000 }, (_, n) => [`word${n}*`, 'x']), 'word'],
  ])('the work grows as the text does: %s', (_name, patterns, letters) => {
    const matcher = new PatternMatcher(patterns);
    const stepsFor = (length: number) => {
      matcher.find([[letters.repeat(length)]]);
      return matcher.steps;
    };
    expect(stepsFor(2_000)).toBeLessThan(2.2 * stepsFor(1_000));
  });

  it('words that no pattern has a part of cost the same with one pattern and with thousands', () => {
    const steps = (count: number) => {
      const matcher = new PatternMatcher(Array.from({ length: count }, (_, n) => [`*spam${n}*`, `more${n}`]));
      matcher.find([Array.from({ length: 500 }, (_, n) => `harmless${n}`)]);
      return matcher.steps;
    };
    expect(steps(5_000)).toBeLessThan(1.5 * steps(1));
  });
});

function isIn(pattern: WordPattern, text: readonly string[]): boolean {
  return text.some((_, from) => pattern.every((glob, at) => isWord(glob, text[from + at])));
}

function isWord(glob: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (glob === '') return word === '';
  if (glob[0] === '*') return isWord(glob.slice(1), word) || (word !== '' && isWord(glob, word.slice(1)));
  return glob[0] === word[0] && isWord(glob.slice(1), word.slice(1));
}
