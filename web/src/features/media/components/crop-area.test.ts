import { expect, test } from 'vitest';
import { centred, cropArea, dragged } from './crop-area.ts';

const wide = { width: 1000, height: 500 };

test('a square frame takes the middle of a wide picture', () => {
  expect(cropArea(wide, 1, centred)).toEqual({ left: 250, top: 0, width: 500, height: 500 });
});

test('a wide frame takes the middle of a high picture', () => {
  expect(cropArea({ width: 500, height: 1000 }, 2, centred)).toEqual({ left: 0, top: 375, width: 500, height: 250 });
});

test('zooming shows less', () => {
  expect(cropArea(wide, 1, { ...centred, zoom: 2 })).toEqual({ left: 375, top: 125, width: 250, height: 250 });
});

test('dragging moves the part, and never beyond the picture', () => {
  const right = dragged(wide, 1, centred, { x: -0.2, y: 0.5 });
  expect(cropArea(wide, 1, right)).toMatchObject({ left: 350, top: 0 });
  const far = dragged(wide, 1, right, { x: -9, y: -9 });
  expect(cropArea(wide, 1, far)).toMatchObject({ left: 500, top: 0 });
});
