import { darker, lighter } from '../colours.ts';
import { bird, cloud } from '../land.ts';
import {
  backdrop,
  type Canvas,
  circle,
  ellipse,
  path,
  rect,
  round,
  type Scene,
  verticalGradient,
  vignette,
} from '../paint.ts';

const streets = [
  {
    top: '#8fcbe8',
    low: '#f7f1e1',
    walls: ['#e76f51', '#f4a261', '#e9c46a', '#2a9d8f', '#457b9d', '#f1faee'],
    ground: '#6b705c',
  },
  {
    top: '#f6bd9b',
    low: '#fff0dc',
    walls: ['#c1666b', '#d4b483', '#e4dfda', '#4281a4', '#48a9a6', '#7d4f50'],
    ground: '#5e5048',
  },
  {
    top: '#22304f',
    low: '#7a6a9a',
    walls: ['#7b4b5a', '#5b6c8f', '#8f6f5b', '#4f6f6a', '#6b5b8f', '#8f8a7b'],
    ground: '#2b2b3a',
  },
] as const;

/** A row of old houses. */
export const street: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const view = random.pick(streets);
  const dusk = view.top === '#22304f';
  const foot = height * 0.84;
  const clouds = Array.from({ length: 4 }, () =>
    cloud(
      width * random.next(),
      height * random.between(0.08, 0.26),
      width * random.between(0.1, 0.18),
      '#ffffff',
      random,
      dusk ? 0.12 : 0.7,
    ),
  ).join('');
  let row = '';
  let last: string | undefined;
  for (let x = -width * 0.01; x < width; ) {
    const breadth = width * random.between(0.11, 0.16);
    const colour = random.pick(view.walls.filter((wall) => wall !== last));
    row += house(canvas, { x, breadth, foot, tall: height * random.between(0.4, 0.56), colour, dusk });
    last = colour;
    x += breadth;
  }
  const cobbles = Array.from({ length: 90 }, () =>
    ellipse(
      random.between(0, width),
      random.between(foot, height),
      width * 0.014,
      height * 0.006,
      lighter(view.ground, random.between(0, 0.2)),
      'fill-opacity="0.6"',
    ),
  ).join('');
  return (
    backdrop(
      canvas,
      verticalGradient([
        [0, view.top],
        [0.8, view.low],
        [1, view.low],
      ]),
    ) +
    clouds +
    bird(width * 0.2, height * 0.16, width * 0.02, '#33415c') +
    bird(width * 0.25, height * 0.13, width * 0.015, '#33415c') +
    row +
    rect(0, foot, width, height - foot, view.ground) +
    cobbles +
    rect(0, foot, width, height * 0.02, '#000', 'fill-opacity="0.2"') +
    vignette(canvas, 0.25)
  );
};

type House = { x: number; breadth: number; foot: number; tall: number; colour: string; dusk: boolean };

function house({ random }: Canvas, { x, breadth, foot, tall, colour, dusk }: House): string {
  const top = foot - tall;
  const tiles = random.pick(['#9c4a3c', '#5b4a4a', '#7a3b2e', '#3f4b57']);
  const peak = breadth * random.between(0.4, 0.62);
  const stepped = random.chance(0.35);
  const gable = stepped
    ? [0, 1, 2, 3]
        .map((step) =>
          rect(x + (breadth * step) / 8, top - (peak * (step + 1)) / 4, breadth * (1 - step / 4), peak / 4 + 1, colour),
        )
        .join('')
    : path(
        `M${round(x - breadth * 0.03)} ${round(top)}L${round(x + breadth / 2)} ${round(top - peak)}L${round(x + breadth * 1.03)} ${round(top)}Z`,
        tiles,
      );
  const trim = darker(colour, 0.28);
  const floors = 3;
  let panes = '';
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < 2; column += 1) {
      const wide = breadth * 0.24;
      const high = tall * 0.17;
      const left = x + breadth * (0.17 + column * 0.42);
      const y = top + tall * (0.07 + floor * 0.25);
      const glass = dusk && random.chance(0.6) ? '#ffd27a' : dusk ? '#26324d' : '#bfe0ee';
      panes +=
        rect(left - 3, y - 3, wide + 6, high + 6, lighter(colour, 0.55)) +
        rect(left, y, wide, high, glass) +
        rect(left + wide / 2 - 1, y, 2, high, lighter(colour, 0.5)) +
        rect(left, y + high * 0.45, wide, 2, lighter(colour, 0.5));
      if (random.chance(0.4))
        panes += windowBox(left, y + high, wide, random.pick(['#e63946', '#f4a6c0', '#ffd166', '#ffffff']));
    }
  }
  const doorX = x + breadth * random.pick([0.16, 0.56]);
  const door =
    rect(
      doorX,
      foot - tall * 0.19,
      breadth * 0.26,
      tall * 0.19,
      random.pick(['#264653', '#6d2e46', '#2d6a4f', '#7f4f24']),
    ) + circle(doorX + breadth * 0.21, foot - tall * 0.09, breadth * 0.016, '#f2cc8f');
  return (
    rect(x, top, breadth + 1, tall, colour) +
    rect(x, top, breadth * 0.05, tall, trim, 'fill-opacity="0.35"') +
    gable +
    rect(x, top, breadth, tall * 0.015, trim) +
    panes +
    door
  );
}

function windowBox(x: number, y: number, wide: number, bloom: string): string {
  const dots = Array.from({ length: 6 }, (_, index) =>
    circle(
      x + (wide * (index + 0.5)) / 6,
      y - wide * (index % 2 ? 0.02 : 0.08),
      wide * 0.1,
      index % 3 === 2 ? '#4f8a4c' : bloom,
    ),
  ).join('');
  return rect(x - 2, y, wide + 4, wide * 0.18, '#6f4e37') + dots;
}
