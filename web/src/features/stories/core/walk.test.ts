import { expect, test } from 'vitest';
import { ringOf, storyOf } from '../testing/story-ring.ts';
import { memberAfter, memberBefore, placeAfter, placeBefore, settle } from './walk.ts';

const ada = ringOf('ada', [storyOf('ada', 'a1'), storyOf('ada', 'a2')]);
const ben = ringOf('ben', [storyOf('ben', 'b1', { seen: true }), storyOf('ben', 'b2'), storyOf('ben', 'b3')]);
const cleo = ringOf('cleo', [storyOf('cleo', 'c1')]);
const order = ['ada', 'ben', 'cleo'];
const rings = [ada, ben, cleo];
const at = (ownerId: string, storyId: string, index: number) => ({ ownerId, storyId, index });

test('on through one member, then to the next at what they have not seen, and out at the end', () => {
  expect(placeAfter(order, rings, at('ada', 'a1', 0))).toEqual(at('ada', 'a2', 1));
  expect(placeAfter(order, rings, at('ada', 'a2', 1))).toEqual(at('ben', 'b2', 1));
  expect(placeAfter(order, rings, at('cleo', 'c1', 0))).toBeNull();
});

test('back through one member, then to the last story of the one before, and nowhere from the very first', () => {
  expect(placeBefore(order, rings, at('ben', 'b2', 1))).toEqual(at('ben', 'b1', 0));
  expect(placeBefore(order, rings, at('ben', 'b1', 0))).toEqual(at('ada', 'a2', 1));
  expect(placeBefore(order, rings, at('ada', 'a1', 0))).toBeNull();
});

test('a swipe skips what is left of a member, and members who have nothing left', () => {
  expect(memberAfter(order, [ada, cleo], at('ada', 'a1', 0))).toEqual(at('cleo', 'c1', 0));
  expect(memberBefore(order, rings, at('cleo', 'c1', 0))).toEqual(at('ben', 'b2', 1));
});

test('a story that vanishes gives way to what follows it, then to the next member, then to nothing', () => {
  expect(settle(order, rings, at('ben', 'b2', 1))).toEqual(at('ben', 'b2', 1));
  const without = ringOf('ben', [storyOf('ben', 'b1'), storyOf('ben', 'b3')]);
  expect(settle(order, [ada, without, cleo], at('ben', 'b2', 1))).toEqual(at('ben', 'b3', 1));
  expect(settle(order, [ada, without, cleo], at('ben', 'b4', 2))).toEqual(at('cleo', 'c1', 0));
  expect(settle(order, [ada], at('cleo', 'c1', 0))).toBeNull();
});

test('a story that moves because an older one is gone stays the one that is looked at', () => {
  const older = ringOf('ben', [storyOf('ben', 'b2'), storyOf('ben', 'b3')]);
  expect(settle(order, [ada, older, cleo], at('ben', 'b2', 1))).toEqual(at('ben', 'b2', 0));
});
