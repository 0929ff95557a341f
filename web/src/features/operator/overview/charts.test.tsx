import type { SiteDay } from '@hearth/contract/site/overview';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bars } from './bars.tsx';
import { Charts, DayTable } from './charts.tsx';
import { type Period, summaryOf } from './days.ts';

const dayAt = (index: number) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
const daysOf = (count: number, of: (index: number) => Partial<SiteDay> = () => ({})): SiteDay[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ day: dayAt(index), signUps: 0, posts: 0, messages: 0, active: null },
    ...of(index),
  }));

function cells(days: SiteDay[], period: Period): string[][] {
  const markup = renderToStaticMarkup(<DayTable days={days} period={period} />);
  const [, body = ''] = markup.split('<tbody');
  return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, text = '']) => text),
  );
}

describe('the table', () => {
  it('has a row for each of thirty days, the newest first, with the numbers of the bars', () => {
    const rows = cells(
      daysOf(40, (index) => ({ signUps: index, posts: index * 1_000, messages: 1, active: index === 39 ? 7 : null })),
      '30',
    );
    expect(rows).toHaveLength(30);
    expect(rows[0]).toEqual(['Feb 9, 2025', '39', '7', '39,000', '1']);
    expect(rows.at(-1)).toEqual(['Jan 11, 2025', '10', '–', '10,000', '1']);
  });

  it('adds up a year by months, but not the members who were active', () => {
    const rows = cells(
      daysOf(59, (index) => ({ signUps: 1, posts: 2, active: index })),
      '365',
    );
    expect(rows).toEqual([
      ['February 2025', '28', '58', '56', '0'],
      ['January 2025', '31', '30', '62', '0'],
    ]);
  });

  it('is there for screen readers before anybody asks for it', () => {
    const markup = renderToStaticMarkup(<Charts days={daysOf(1)} />);
    expect(markup).toMatch(/class="sr-only"><table/);
    expect(markup).toContain('Jan 1, 2025');
  });
});

describe('the bars', () => {
  const drawn = (values: (number | null)[]) => renderToStaticMarkup(<Bars values={values} />);

  it('are hidden from screen readers, and none is drawn for nothing', () => {
    const markup = drawn([0, null, 0]);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain('d=""');
    expect(drawn([])).not.toContain('NaN');
  });

  it('are as tall as their part of the highest', () => {
    expect([...drawn([1, 4, 2]).matchAll(/v(-[\d.]+)h/g)].map(([, tall]) => tall)).toEqual(['-25', '-100', '-50']);
  });
});

it('what nobody counted is not nothing', () => {
  expect(summaryOf(daysOf(2), 'active')).toBeNull();
  expect(summaryOf(daysOf(2), 'posts')).toBe(0);
  expect(
    summaryOf(
      daysOf(3, (index) => ({ active: index })),
      'active',
    ),
  ).toBe(2);
});
