import { describe, expect, it } from 'vitest';
import { readRepository } from '../docs/testing/repository.ts';
import { contractTexts } from './contract-texts.ts';
import { excused } from './excused-files.ts';
import { findFastGrowth, type TextFunction } from './measure-growth.ts';
import { shapes } from './shapes.ts';
import { textModules } from './text-functions.ts';

const repository = readRepository(new URL('../', import.meta.url));
const sources = repository.files.filter(
  (file) =>
    /^(?:contract|server|web)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$|\/testing\//.test(file),
);
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

describe('the list of text functions', () => {
  it.each(Object.entries(textModules))('has every function of %s', (_path, { module, functions }) => {
    const exported = Object.entries(module).filter(([, value]) => typeof value === 'function');
    expect(Object.keys(functions).sort()).toEqual(exported.map(([name]) => name).sort());
  });

  it('has, or excuses, every file that takes texts apart', () => {
    const isExcused = (file: string) => Object.keys(excused).some((path) => file.startsWith(path));
    const found = sources.filter((file) => takesTextsApart(repository.read(file)));
    expect(found.filter((file) => !(file in textModules) && !isExcused(file) && !isOnlyParsed(file))).toEqual([]);
  });

  it('excuses no file that needs no excuse', () => {
    const excusable = sources.filter((file) => !(file in textModules) && takesTextsApart(repository.read(file)));
    const needless = Object.keys(excused).filter((path) => !excusable.some((file) => file.startsWith(path)));
    expect(needless).toEqual([]);
  });

  it('finds growth that is too fast', () => {
    const slow = (text: string) => text.replace(/=+$/, '');
    expect(findFastGrowth(slow, (length) => `${'='.repeat(length)}x`)).toContain('ms for');
    expect(findFastGrowth(slow, (length) => 'x'.repeat(length))).toBeNull();
  });
});

/** By a regular expression, by Unicode forms, or by counting what a reader sees as one character. */
function takesTextsApart(source: string): boolean {
  return /\.(?:replace|match|matchAll|search|split)\(\s*\/|\.(?:test|exec|regex)\(|new RegExp|normalize\(|Segmenter|[=(,] \/[^/*]/.test(
    source,
  );
}

/** What the contract's schemas do with texts is found by walking through them. */
function isOnlyParsed(file: string): boolean {
  return file.startsWith('contract/') && !/rules\.ts$/.test(file);
}
