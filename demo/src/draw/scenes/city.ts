import { mix } from '../colours.ts';
import { stars } from '../land.ts';
import {
  backdrop,
  type Canvas,
  circle,
  ellipse,
  group,
  radialGradient,
  rect,
  round,
  type Scene,
  verticalGradient,
  vignette,
} from '../paint.ts';

const nights = [
  { top: '#0b1030', low: '#5a3a7e', haze: '#ff9a76', far: '#3a3266', near: '#0d0f24', window: '#ffd98a' },
  { top: '#071a2c', low: '#1f5673', haze: '#7ad1d6', far: '#1c4059', near: '#061320', window: '#ffe7b0' },
  { top: '#1a0f2e', low: '#8a2f63', haze: '#ffb36b', far: '#53275c', near: '#160b24', window: '#ffcf70' },
  { top: '#151b2e', low: '#40506f', haze: '#d9c7a8', far: '#39445f', near: '#0e1322', window: '#ffdf9e' },
] as const;
type Night = (typeof nights)[number];

/** A skyline at night, with a river. */
export const city: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const night = random.pick(nights);
  const shore = height * random.between(0.72, 0.82);
  const moonX = width * random.between(0.15, 0.85);
  const moonY = height * random.between(0.13, 0.26);
  const glow = radialGradient([
    [0, '#fff6df', 0.5],
    [1, '#fff6df', 0],
  ]);
  const sky = backdrop(
    canvas,
    verticalGradient([
      [0, night.top],
      [0.55, night.low],
      [shore / height, night.haze],
      [1, night.haze],
    ]),
  );
  const rows = [0, 0.5, 1].map((nearness) => skyline(canvas, night, shore, nearness)).join('');
  const moon =
    glow.def + circle(moonX, moonY, height * 0.2, glow.fill) + circle(moonX, moonY, height * 0.042, '#fff3d8');
  return sky + stars(canvas, 140, 0.45) + moon + rows + river(canvas, night, shore, rows) + vignette(canvas, 0.4);
};

function skyline({ width, height, random }: Canvas, night: Night, shore: number, nearness: number): string {
  const colour = mix(mix(night.far, night.haze, 0.25 * (1 - nearness)), night.near, nearness);
  let buildings = '';
  for (let x = -width * 0.02; x < width; ) {
    const breadth = width * random.between(0.045, 0.1) * (0.8 + nearness * 0.3);
    const tall = height * random.between(0.16, 0.5) * (1.05 - nearness * 0.45);
    buildings +=
      rect(x, shore - tall, breadth + 1, tall, colour) + roof(x, shore - tall, breadth, colour, random.next());
    if (nearness > 0) buildings += windows({ x, y: shore - tall, breadth, tall }, night.window, nearness, random.next);
    x += breadth + (random.chance(0.3) ? width * random.between(0, 0.02) : 0);
  }
  return buildings;
}

function roof(x: number, y: number, breadth: number, colour: string, kind: number): string {
  if (kind < 0.22)
    return (
      rect(x + breadth * 0.47, y - breadth * 0.9, breadth * 0.06, breadth * 0.9, colour) +
      circle(x + breadth * 0.5, y - breadth * 0.9, breadth * 0.05, '#ff6b5e')
    );
  if (kind < 0.42)
    return `<path d="M${round(x)} ${round(y)}L${round(x + breadth / 2)} ${round(y - breadth * 0.5)}L${round(x + breadth)} ${round(y)}Z" fill="${colour}"/>`;
  if (kind < 0.6) return rect(x + breadth * 0.2, y - breadth * 0.2, breadth * 0.6, breadth * 0.22, colour);
  return kind < 0.7 ? ellipse(x + breadth / 2, y, breadth * 0.4, breadth * 0.34, colour) : '';
}

type House = { x: number; y: number; breadth: number; tall: number };

function windows({ x, y, breadth, tall }: House, light: string, nearness: number, next: () => number): string {
  const cell = breadth / 5.2;
  let lit = '';
  for (let row = cell * 0.7; row < tall - cell; row += cell * 1.25) {
    for (let column = 0; column < 4; column += 1) {
      if (next() > 0.46) continue;
      lit += rect(
        x + cell * (0.75 + column),
        y + row,
        cell * 0.55,
        cell * 0.75,
        light,
        `fill-opacity="${round((0.25 + next() * 0.7) * (0.45 + nearness * 0.55))}"`,
      );
    }
  }
  return lit;
}

function river({ width, height, random }: Canvas, night: Night, shore: number, rows: string): string {
  const water = verticalGradient([
    [0, mix(night.haze, night.near, 0.35)],
    [1, night.near],
  ]);
  const streaks = Array.from({ length: 60 }, () => {
    const x = random.between(0, width);
    const colour = random.pick([night.window, night.window, night.haze, '#ffffff']);
    const y = shore + random.next() * (height - shore) * 0.6;
    return ellipse(
      x,
      y + height * 0.03,
      width * 0.003,
      height * random.between(0.015, 0.06),
      colour,
      `fill-opacity="${round(random.between(0.12, 0.5))}"`,
    );
  }).join('');
  const clip = `<clipPath id="river"><rect x="0" y="${round(shore)}" width="${width}" height="${round(height - shore)}"/></clipPath>`;
  const mirrored = group(group(rows, `transform="translate(0 ${round(2 * shore)}) scale(1 -1)"`), 'opacity="0.4"');
  return (
    clip +
    water.def +
    group(rect(0, shore, width, height - shore, water.fill) + mirrored + streaks, 'clip-path="url(#river)"')
  );
}
