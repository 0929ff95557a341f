import { expect, test } from 'vitest';
import { filmShare, stillPace } from './story-pace.ts';

test('a picture stays for five seconds of being looked at, however often it is held', () => {
  let now = 1_000;
  const pace = stillPace(5, () => now);
  now += 60_000;
  expect(pace.share()).toBe(0);
  pace.run(true);
  now += 2_000;
  expect(pace.share()).toBeCloseTo(0.4);
  pace.run(false);
  now += 30_000;
  expect(pace.share()).toBeCloseTo(0.4);
  pace.run(true);
  pace.run(true);
  now += 2_999;
  expect(pace.share()).toBeLessThan(1);
  now += 1;
  expect(pace.share()).toBe(1);
  now += 5_000;
  expect(pace.share()).toBe(1);
});

test.each([
  [{ currentTime: 0, duration: 10, ended: false }, 0],
  [{ currentTime: 5, duration: 10, ended: false }, 0.5],
  [{ currentTime: 9.98, duration: 10, ended: true }, 1],
  [{ currentTime: 30, duration: 300, ended: false }, 0.5],
  [{ currentTime: 60, duration: 300, ended: false }, 1],
  [{ currentTime: 15, duration: Number.NaN, ended: false }, 0.25],
  [{ currentTime: 30, duration: Number.POSITIVE_INFINITY, ended: false }, 0.5],
])('a film is as long as it is, at most a minute: %o', (film, share) => {
  expect(filmShare(film)).toBeCloseTo(share);
});
