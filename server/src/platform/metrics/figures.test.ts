import { expect, it } from 'vitest';
import { addCounts, counter, gauge, histogram, writeFigures } from './figures.ts';
import { Times } from './times.ts';

const timesOf = (...durations: number[]) => {
  const times = new Times();
  for (const ms of durations) times.note(ms);
  return times;
};
const requests = (n: number) => counter('requests_total', 'Requests', [[{ route: '/a' }, n]]);
const memory = (n: number) => gauge('memory_bytes', 'Memory', n);

it('processes are added up, but for what is a state of all', async () => {
  const last = (n: number) => gauge('last_seconds', 'When', n, 'max');
  const { text } = await writeFigures([
    [requests(2), memory(10), last(5)],
    [requests(3), memory(20), last(7)],
  ]);
  expect(text).toContain('requests_total{route="/a"} 5');
  expect(text).toContain('memory_bytes 30');
  expect(text).toContain('last_seconds 7');
});

it('durations become a histogram whose parts never fall', async () => {
  const { text } = await writeFigures([
    [histogram('time_seconds', 'Time', [[{ route: '/a' }, timesOf(0.05, 3, 400)]])],
  ]);
  const parts = [...text.matchAll(/time_seconds_bucket\{route="\/a",le="([^"]+)"\} (\d+)/g)];
  const numbers = parts.map(([, , n]) => Number(n));
  expect(parts.map(([, le]) => le).at(-1)).toBe('+Inf');
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect([numbers[0], numbers.at(-1)]).toEqual([1, 3]);
  expect(text).toMatch(/time_seconds_sum\{route="\/a"\} 0\.40305/);
  expect(text).toContain('time_seconds_count{route="/a"} 3');
});

it('what an ended process has counted stays, what it held does not', () => {
  const ended = addCounts(addCounts([], [requests(2), memory(10)]), [requests(3), memory(20)]);
  expect(ended.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([['requests_total', [5]]]);
});

it('half and most of the durations are within', () => {
  const times = timesOf(...Array.from({ length: 100 }, (_, n) => n + 1));
  expect(times.within(0.5)).toBeGreaterThanOrEqual(50);
  expect(times.within(0.5)).toBeLessThan(62);
  expect(times.within(0.95)).toBeGreaterThanOrEqual(95);
});
