import { languageCodes } from '@hearth/words/languages';
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

it('has the names that members would type, and English ones where there are no others', () => {
  const nameOf = (language: 'en' | 'de' | 'ja' | 'ar', emoji: string) =>
    groupsIn(language)
      .flat()
      .find(([sign]) => sign === emoji)?.[1];
  expect([nameOf('en', '🐈'), nameOf('de', '🐈'), nameOf('ja', '🐈')]).toEqual(['cat', 'Katze', 'ネコ']);
  expect(nameOf('de', '🇩🇪')).toContain('Deutschland');
  expect(nameOf('ar', '🐈')).toBe('cat');
});
