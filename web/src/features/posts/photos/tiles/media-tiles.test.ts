import { expect, it } from 'vitest';
import { mediaTile } from './media-tiles.ts';

const square = { width: 1000, height: 1000 };
const half = '(width <= 768px) 50vw, 320px';
const third = '(width <= 768px) 34vw, 214px';
const whole = '(width <= 768px) 100vw, 640px';

it.each([
  ['a single picture', [whole]],
  ['two', [half, half]],
  ['the first of three spans both columns', [whole, half, half]],
  ['four', [half, half, half, half]],
  ['five stand two above and three below', [half, half, third, third, third]],
])('%s', (_, expected) => {
  expect(expected.map((__, index) => mediaTile(square, index, expected.length).sizes)).toEqual(expected);
});

it('a flat picture in a square tile is drawn wider than the tile', () => {
  expect(mediaTile({ width: 1500, height: 1000 }, 1, 2)).toEqual({
    ratio: 1,
    sizes: '(width <= 768px) 75vw, 480px',
  });
});
