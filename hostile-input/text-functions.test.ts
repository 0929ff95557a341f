import { describe, expect, it } from 'vitest';
import { excused } from './excused-files.ts';
import { repository, sources } from './sources.ts';
import { textModules } from './text-functions.ts';

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
