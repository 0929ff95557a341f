import { expect, test } from 'vitest';
import { ringOf, storyOf } from '../testing/story-ring.ts';
import { firstToSee, orderRings } from './ring-order.ts';

const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00.000Z`;

test('oneself first, then what is unseen, then the rest; in each the newest first, nobody twice', () => {
  const me = ringOf('me', [storyOf('me', 'm', { createdAt: at(1), seen: true })]);
  const seenLate = ringOf('ben', [storyOf('ben', 'b', { createdAt: at(9), seen: true })]);
  const seenEarly = ringOf('cleo', [storyOf('cleo', 'c', { createdAt: at(2), seen: true })]);
  const newEarly = ringOf('dora', [storyOf('dora', 'd', { createdAt: at(3) })]);
  const newLate = ringOf('emil', [storyOf('emil', 'e1', { seen: true }), storyOf('emil', 'e2', { createdAt: at(8) })]);
  const order = orderRings([seenEarly, newEarly, seenLate, newEarly, me, newLate], 'me');
  expect(order.map(({ person }) => person.id)).toEqual(['me', 'emil', 'dora', 'ben', 'cleo']);
});

test('looking begins at the first unseen story, or from the start when all are known', () => {
  const half = ringOf('ada', [storyOf('ada', '1', { seen: true }), storyOf('ada', '2'), storyOf('ada', '3')]);
  const all = ringOf('ada', [storyOf('ada', '1', { seen: true }), storyOf('ada', '2', { seen: true })]);
  expect(firstToSee(half)?.id).toBe('2');
  expect(firstToSee(all)?.id).toBe('1');
});
