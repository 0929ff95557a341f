import { describe, expect, it } from 'vitest';
import { readRepository } from './testing/repository.ts';

const repository = readRepository(new URL('../', import.meta.url));
const pages = repository.files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file)).sort();
const numberOf = (page: string) => page.slice('docs/decisions/'.length).slice(0, 3);
const numbers = pages.map(numberOf);

/** Its number, its title, and the number of the page that replaces it. */
const shape = /^# (\d{3}) – (.+)\n\n(?:In force\.|Replaced by (\d{3})\.)/;

describe('the pages of decisions', () => {
  it.each(pages)('%s begins with its number, its title and its state', (page) => {
    const [, number, , by] = shape.exec(repository.read(page)) ?? [];
    expect(number).toBe(numberOf(page));
    if (by) expect(numbers).toContain(by);
  });

  it('stand in the index under their titles, each of them once', () => {
    const rows = [...repository.read('docs/decisions/README.md').matchAll(/^\| (\d{3}) \| \[(.+)\]\((.+)\) \|$/gm)];
    const listed = rows.map(([, number, title, file]) => ({ number, title, page: `docs/decisions/${file}` }));
    const written = pages.map((page) => {
      const [, , title] = shape.exec(repository.read(page)) ?? [];
      return { number: numberOf(page), title, page };
    });
    expect(listed.sort((a, b) => a.page.localeCompare(b.page))).toEqual(written);
  });

  it('are cited by comments under numbers that exist', () => {
    const sources = repository.files.filter(
      (file) => /\.(?:tsx?|[cm]?js|sql|css)$/.test(file) && !file.startsWith('docs/'),
    );
    const cited = sources.flatMap((file) =>
      [...repository.read(file).matchAll(/\bdecision (\d{3})\b/g)].map(([, number = '']) => ({ file, number })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
