import { darker, lighter, mix } from '../colours.ts';
import { ground, ridge, stars } from '../land.ts';
import {
  type Canvas,
  circle,
  diagonalGradient,
  ellipse,
  group,
  line,
  path,
  radialGradient,
  rect,
  round,
  type Scene,
  verticalGradient,
  vignette,
} from '../paint.ts';

const rooms = [
  { wall: '#e9d8c4', frame: '#fffaf2', top: '#8ec6e6', low: '#fdeccb', fur: '#d98a3d', night: false },
  { wall: '#2e3550', frame: '#5b648c', top: '#0d1638', low: '#4a3f7a', fur: '#1b1b26', night: true },
  { wall: '#cfdcd3', frame: '#ffffff', top: '#f4a988', low: '#ffe9c7', fur: '#55565e', night: false },
  { wall: '#e7c9c4', frame: '#fff6f0', top: '#b3a4e0', low: '#ffdcd6', fur: '#f3ede2', night: false },
] as const;

/** A cat at the window, with plants. */
export const sill: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const room = random.pick(rooms);
  const pane = { x: width * 0.14, y: height * 0.08, w: width * 0.72, h: height * 0.66 };
  const sky = verticalGradient([
    [0, room.top],
    [1, room.low],
  ]);
  const light = diagonalGradient([
    [0, '#ffffff', 0.25],
    [0.5, '#ffffff', 0],
  ]);
  const wall = diagonalGradient([
    [0, lighter(room.wall, 0.12)],
    [1, darker(room.wall, 0.18)],
  ]);
  const clip = `<clipPath id="pane"><rect x="${pane.x}" y="${pane.y}" width="${pane.w}" height="${pane.h}"/></clipPath>`;
  const outside = group(
    rect(pane.x, pane.y, pane.w, pane.h, sky.fill) +
      (room.night ? stars(canvas, 120, 0.7) : sun(canvas, room.low)) +
      ground(canvas, ridge(canvas, height * 0.56, height * 0.07), mix(room.top, room.low, 0.5)) +
      ground(canvas, ridge(canvas, height * 0.66, height * 0.04), mix(room.top, '#203040', 0.45)),
    'clip-path="url(#pane)"',
  );
  const bar = width * 0.014;
  const frame =
    `<rect x="${pane.x}" y="${pane.y}" width="${pane.w}" height="${pane.h}" fill="none" stroke="${room.frame}" stroke-width="${bar * 2.2}"/>` +
    rect(pane.x + pane.w / 2 - bar / 2, pane.y, bar, pane.h, room.frame) +
    rect(pane.x, pane.y + pane.h * 0.42, pane.w, bar, room.frame);
  const board =
    rect(pane.x - width * 0.05, height * 0.74, pane.w + width * 0.1, height * 0.045, room.frame) +
    rect(pane.x - width * 0.05, height * 0.785, pane.w + width * 0.1, height * 0.015, '#000', 'fill-opacity="0.18"');
  const size = Math.min(width, height);
  const left = random.chance(0.5);
  return (
    wall.def +
    sky.def +
    light.def +
    clip +
    rect(0, 0, width, height, wall.fill) +
    outside +
    frame +
    rect(pane.x, pane.y, pane.w, pane.h, light.fill) +
    board +
    group(
      cat(size * 0.42, room.fur),
      `transform="translate(${round(width * (left ? 0.38 : 0.62))} ${round(height * 0.745)}) scale(${left ? 1 : -1} 1)"`,
    ) +
    plant(canvas, width * (left ? 0.72 : 0.28), height * 0.745, size * 0.3) +
    plant(canvas, width * (left ? 0.21 : 0.79), height * 0.745, size * 0.17) +
    vignette(canvas, 0.32)
  );
};

function sun({ width, height, random }: Canvas, colour: string): string {
  const glow = radialGradient([
    [0, '#fffdf0', 1],
    [0.2, '#fffdf0', 0.8],
    [1, colour, 0],
  ]);
  return glow.def + circle(width * random.between(0.3, 0.7), height * 0.4, height * 0.24, glow.fill);
}

function cat(size: number, fur: string): string {
  const p = (x: number, y: number) => `${round(x * size)} ${round(y * size)}`;
  const shade = darker(fur, 0.22);
  return (
    line(`M${p(0.26, -0.06)}C${p(0.62, -0.02)} ${p(0.6, -0.42)} ${p(0.44, -0.34)}`, shade, size * 0.075) +
    path(
      `M${p(-0.22, 0)}C${p(-0.3, -0.3)} ${p(-0.2, -0.52)} ${p(-0.02, -0.58)}C${p(0.22, -0.52)} ${p(0.36, -0.2)} ${p(0.3, 0)}Z`,
      fur,
    ) +
    path(`M${p(-0.08, 0)}C${p(-0.02, -0.26)} ${p(0.16, -0.26)} ${p(0.2, 0)}Z`, shade, 'fill-opacity="0.35"') +
    ellipse(-0.1 * size, -0.68 * size, 0.21 * size, 0.18 * size, fur) +
    path(
      `M${p(-0.29, -0.74)}L${p(-0.28, -0.98)}L${p(-0.12, -0.84)}ZM${p(0.09, -0.74)}L${p(0.08, -0.98)}L${p(-0.08, -0.84)}Z`,
      fur,
    ) +
    path(
      `M${p(-0.26, -0.8)}L${p(-0.255, -0.92)}L${p(-0.17, -0.84)}ZM${p(0.06, -0.8)}L${p(0.055, -0.92)}L${p(-0.03, -0.84)}Z`,
      '#e8a0a0',
      'fill-opacity="0.7"',
    ) +
    line(
      `M${p(-0.2, -0.69)}q${p(0.035, 0.035)} ${p(0.07, 0)}M${p(-0.07, -0.69)}q${p(0.035, 0.035)} ${p(0.07, 0)}`,
      mix('#1c1c22', lighter(fur, 0.5), fur < '#333333' ? 0.8 : 0),
      size * 0.014,
    ) +
    ellipse(-0.1 * size, -0.63 * size, 0.018 * size, 0.012 * size, '#d77a7a') +
    ellipse(-0.16 * size, -0.01 * size, 0.08 * size, 0.035 * size, lighter(fur, 0.25))
  );
}

function plant({ random }: Canvas, x: number, y: number, size: number): string {
  const green = random.pick(['#4f8a5b', '#6a9c6a', '#3f7d70']);
  const pot = random.pick(['#c8694a', '#e0e0dc', '#3f5870', '#d9a441']);
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const angle = -78 + (index * 156) / 12 + random.between(-6, 6);
    const length = size * random.between(0.55, 0.95);
    return path(
      `M0 0C${round(length * 0.16)} ${round(-length * 0.35)} ${round(length * 0.12)} ${round(-length * 0.8)} 0 ${round(-length)}C${round(-length * 0.12)} ${round(-length * 0.8)} ${round(-length * 0.16)} ${round(-length * 0.35)} 0 0Z`,
      mix(green, index % 2 ? '#ffffff' : '#000000', 0.12),
      `transform="translate(0 ${round(-size * 0.38)}) rotate(${round(angle)})"`,
    );
  }).join('');
  const vase =
    path(
      `M${round(-size * 0.26)} ${round(-size * 0.42)}H${round(size * 0.26)}L${round(size * 0.19)} 0H${round(-size * 0.19)}Z`,
      pot,
    ) + rect(-size * 0.29, -size * 0.46, size * 0.58, size * 0.09, darker(pot, 0.12));
  return group(leaves + vase, `transform="translate(${round(x)} ${round(y)})"`);
}
