import { expect, it } from 'vitest';
import { toInstant, toWall } from './clock-in-zone.ts';
import { sameAsOthers, sameClock } from './same-as-others.ts';

it('agrees with a second implementation of rules and one of zones, for thousands of rules', () => {
  sameAsOthers(4_000);
});

it.each(Intl.supportedValuesOf('timeZone'))('has the clock of %s', (zone) => {
  for (let month = 0; month < 120; month += 1) {
    const at = new Date(Date.UTC(2020, month, 28, month % 24, 30));
    expect(toInstant(toWall(at, zone), zone).getTime()).toBeLessThanOrEqual(at.getTime());
    sameClock(toWall(at, zone), zone);
  }
});
