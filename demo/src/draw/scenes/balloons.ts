import { darker, lighter, mix } from '../colours.ts';
import { cloud, ground, swell } from '../land.ts';
import {
  backdrop,
  type Canvas,
  circle,
  group,
  path,
  radialGradient,
  round,
  type Scene,
  verticalGradient,
  vignette,
} from '../paint.ts';

const mornings = [
  { top: '#7fb7e6', low: '#ffe2c4', hills: '#8fb48a', near: '#3f6b4f' },
  { top: '#f0a58f', low: '#ffe9c9', hills: '#c98a72', near: '#6b3f45' },
  { top: '#9a8fd6', low: '#ffd6d0', hills: '#a08bb5', near: '#4c3f70' },
] as const;
const cloths = [
  ['#e4572e', '#ffc857', '#f7f3e3'],
  ['#17bebb', '#f7f3e3', '#2e4057'],
  ['#d1495b', '#f7b2ad', '#fff1e6'],
  ['#3a86ff', '#ffbe0b', '#ffffff'],
  ['#6a4c93', '#ff9f68', '#ffe8d1'],
] as const;

/** Balloons over hills at sunrise. */
export const balloons: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const morning = random.pick(mornings);
  const sky = backdrop(
    canvas,
    verticalGradient([
      [0, morning.top],
      [0.75, morning.low],
      [1, morning.low],
    ]),
  );
  const glow = radialGradient([
    [0, '#fffbe8', 0.9],
    [1, '#fffbe8', 0],
  ]);
  const hills = [0, 0.5, 1].map((nearness) => {
    const fill = verticalGradient([
      [0, mix(mix(morning.hills, morning.low, 0.5), morning.near, nearness)],
      [1, mix(morning.hills, morning.near, nearness)],
    ]);
    return fill.def + ground(canvas, swell(canvas, height * (0.76 + nearness * 0.11), height * 0.06), fill.fill);
  });
  const clouds = Array.from({ length: 4 }, () =>
    cloud(
      width * random.next(),
      height * random.between(0.12, 0.55),
      width * random.between(0.1, 0.2),
      '#ffffff',
      random,
      0.55,
    ),
  ).join('');
  const count = random.whole(4, 7);
  const flight = Array.from({ length: count }, (_, index) => {
    const size = height * (0.07 + (index / count) ** 2 * 0.26);
    const x = width * (((index * 0.382 + random.next() * 0.12) % 0.84) + 0.08);
    return balloon(canvas, x, height * random.between(0.18, 0.5), size);
  }).join('');
  return (
    sky +
    glow.def +
    circle(width * 0.5, height * 0.72, width * 0.42, glow.fill) +
    clouds +
    hills.slice(0, 2).join('') +
    flight +
    (hills[2] ?? '') +
    vignette(canvas, 0.22)
  );
};

function balloon({ random }: Canvas, x: number, y: number, size: number): string {
  const cloth = random.pick(cloths);
  const stripes = 7;
  const p = (dx: number, dy: number) => `${round(dx * size)} ${round(dy * size)}`;
  const gores = Array.from({ length: stripes }, (_, index) => {
    const at = (value: number) => Math.sin(((value / stripes) * 2 - 1) * (Math.PI / 2)) * 0.5;
    const [left, right] = [at(index), at(index + 1)];
    const colour = cloth[index % cloth.length] ?? cloth[0];
    const shade =
      index < stripes / 2 ? lighter(colour, 0.12 - index * 0.03) : darker(colour, (index - stripes / 2) * 0.07);
    return path(
      `M${p(0, -0.5)}C${p(left * 1.34, -0.5)} ${p(left * 1.3, 0.1)} ${p(left * 0.24, 0.56)}L${p(right * 0.24, 0.56)}C${p(right * 1.3, 0.1)} ${p(right * 1.34, -0.5)} ${p(0, -0.5)}Z`,
      shade,
    );
  }).join('');
  const ropes = `<path d="M${p(-0.1, 0.56)}L${p(-0.06, 0.72)}M${p(0.1, 0.56)}L${p(0.06, 0.72)}" stroke="#5a3d2b" stroke-width="${round(size * 0.012)}"/>`;
  const basket = `<rect x="${round(-size * 0.08)}" y="${round(size * 0.71)}" width="${round(size * 0.16)}" height="${round(size * 0.11)}" rx="${round(size * 0.02)}" fill="#7a5236"/>`;
  return group(gores + ropes + basket, `transform="translate(${round(x)} ${round(y)})"`);
}
