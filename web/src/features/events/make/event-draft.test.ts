import { expect, it } from 'vitest';
import { capacityOf, type EventDraft, emptyDraft, eventToMake, isReady, kindsFor, withStarts } from './event-draft.ts';

const group = { id: 'g', name: 'Climbers', kind: 'private' as const };
const draft = (part: Partial<EventDraft> = {}): EventDraft => ({
  ...emptyDraft(new Date('2026-11-19T12:00:00Z'), null),
  name: 'Walk',
  ...part,
});

it('begins with two hours of tomorrow evening', () => {
  const { starts, ends } = draft();
  expect([starts, ends]).toEqual(['2026-11-20T19:00', '2026-11-20T21:00']);
});

it('moves the end with the start, and leaves it where that says nothing', () => {
  const times = { starts: '2026-11-20T23:00', ends: '2026-11-21T01:30' };
  expect(withStarts(times, '2026-12-31T22:00').ends).toBe('2027-01-01T00:30');
  expect(withStarts(times, '').ends).toBe(times.ends);
  const turned = { starts: '2026-11-20T23:00', ends: '2026-11-20T20:00' };
  expect(withStarts(turned, '2026-11-21T10:00').ends).toBe(turned.ends);
});

it('is ready with a name, an end after the start, a possible number of seats, and a group where it needs one', () => {
  expect(isReady(draft())).toBe(true);
  for (const part of [{ name: ' ' }, { name: 'x'.repeat(61) }, { starts: '' }, { ends: '2026-11-20T18:00' }])
    expect(isReady(draft(part)), JSON.stringify(part)).toBe(false);
  expect(isReady(draft({ capacity: '0' }))).toBe(false);
  expect(isReady(draft({ kind: 'group' }))).toBe(false);
  expect(isReady(draft({ kind: 'group', group }))).toBe(true);
});

it('reads seats as they were typed', () => {
  expect(['', ' 12 ', '0', '-1', '1.5', 'many'].map(capacityOf)).toEqual([
    null,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('offers what a host can choose', () => {
  expect(kindsFor(null)).toContain('friends');
  expect(kindsFor(group)).toEqual(['group', 'invited']);
  expect(kindsFor({ ...group, kind: 'public' })).toEqual(['public', 'group', 'invited']);
});

it('sends trimmed texts, the group and the seats', () => {
  const sent = eventToMake(draft({ name: ' Walk ', capacity: '12', group, kind: 'group' }));
  expect(sent).toMatchObject({ name: 'Walk', capacity: 12, groupId: 'g', pictureId: null, kind: 'group' });
});
