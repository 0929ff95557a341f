import { type Language, languageCodes } from '@hearth/words/languages';
import { expect, it } from 'vitest';
import { groupsIn } from './emoji-names.ts';

it.each(languageCodes)('has a name for every emoji in %s, flags too', (language) => {
  const groups = groupsIn(language);
  expect(groups).toHaveLength(9);
  const all = groups.flat();
  expect(all.length).toBeGreaterThan(1_800);
  expect(new Set(all.map(([emoji]) => emoji)).size).toBe(all.length);
  expect(all.every(([, name]) => name.trim() !== '')).toBe(true);
  expect(groups[8]?.length).toBeGreaterThan(250);
});

it('has the names that members would type', () => {
  const nameOf = (language: Language, emoji: string) =>
    groupsIn(language)
      .flat()
      .find(([sign]) => sign === emoji)?.[1];
  expect([nameOf('en', '🐈'), nameOf('de', '🐈'), nameOf('ja', '🐈')]).toEqual(['cat', 'Katze', 'ネコ']);
  expect(nameOf('de', '🇩🇪')).toContain('Deutschland');
  expect([nameOf('ar', '🐈'), nameOf('he', '🐈'), nameOf('ar', '🇪🇬')]).toEqual(['قطة', 'חתול', 'علم: مصر']);
});

it.each([
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
] as const)('has names in the script of %s, for old and new emoji', (language, script) => {
  const foreign = groupsIn(language)
    .flat()
    .filter(([, name, words]) => !script.test(name) || !script.test(words));
  // Signs such as ATM, whose name is the sign itself.
  expect(foreign.length).toBeLessThan(25);
});
