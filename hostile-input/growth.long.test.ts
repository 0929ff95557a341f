import { describe, expect, it } from 'vitest';
import { contractTexts } from './contract-texts.ts';
import { findFastGrowth, type TextFunction } from './measure-growth.ts';
import { shapes } from './shapes.ts';
import { sources } from './sources.ts';
import { textModules } from './text-functions.ts';

const contractModules = await Promise.all(
  sources
    .filter((file) => file.startsWith('contract/'))
    .map((file) => import(new URL(`../${file}`, import.meta.url).href)),
);
const ownTexts = Object.values(textModules).flatMap(({ functions }) =>
  Object.entries(functions).flatMap(([name, run]): [string, TextFunction][] => (run ? [[name, run]] : [])),
);
const fastGrowth = (run: TextFunction) =>
  Object.entries(shapes).flatMap(([name, shape]) => {
    const found = findFastGrowth(run, shape);
    return found ? [`${name}: ${found}`] : [];
  });

describe('the time for a text of 50,000 characters grows with its length, not faster', () => {
  it.each(ownTexts)('%s', (_name, run) => {
    expect(fastGrowth(run)).toEqual([]);
  });

  it.each([...contractTexts(contractModules)])('the contract, %s', (_name, run) => {
    expect(fastGrowth(run)).toEqual([]);
  });
});

it('finds growth that is too fast', () => {
  const slow = (text: string) => text.replace(/=+$/, '');
  expect(findFastGrowth(slow, (length) => `${'='.repeat(length)}x`)).toContain('ms for');
  expect(findFastGrowth(slow, (length) => 'x'.repeat(length))).toBeNull();
});
