import { darker, lighter, mix } from '../colours.ts';
import {
  backdrop,
  type Canvas,
  circle,
  diagonalGradient,
  ellipse,
  group,
  line,
  path,
  radialGradient,
  round,
  type Scene,
  vignette,
} from '../paint.ts';

const gardens = [
  { light: '#f3e7b9', shade: '#3f6b3a', petals: ['#e85d75', '#f49ac1', '#ffd6e0'], heart: '#f6c445' },
  { light: '#d9ecf2', shade: '#2f5d62', petals: ['#6c63d1', '#9d8df1', '#d6ccff'], heart: '#f4e285' },
  { light: '#ffe3c2', shade: '#5b4a2f', petals: ['#ff8c42', '#ffb74d', '#ffe0a3'], heart: '#7a3e1d' },
  { light: '#e5f2dc', shade: '#34663f', petals: ['#ffffff', '#fff3f3', '#ffe9ef'], heart: '#f2b632' },
  { light: '#f8dfe6', shade: '#5c3a52', petals: ['#c2185b', '#e0558c', '#f8a5c2'], heart: '#ffe082' },
] as const;

/** Blossoms in focus before a blurred garden. */
export const flowers: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const garden = random.pick(gardens);
  const bokeh = Array.from({ length: 34 }, () => {
    const colour = random.pick([garden.light, garden.shade, ...garden.petals, lighter(garden.shade, 0.3)]);
    const disc = radialGradient([
      [0, colour, 0.5],
      [0.82, colour, random.between(0.3, 0.6)],
      [1, colour, 0],
    ]);
    return (
      disc.def +
      circle(random.between(0, width), random.between(0, height), width * random.between(0.03, 0.12), disc.fill)
    );
  }).join('');
  const count = random.whole(4, 7);
  const blossoms = Array.from({ length: count }, (_, index) => {
    const nearness = (index + 1) / count;
    const x = width * (0.1 + ((index * 0.618 + random.next() * 0.2) % 0.82));
    const y = height * random.between(0.24, 0.62);
    const size = Math.min(width, height) * (0.07 + nearness * 0.12);
    return (
      stem(canvas, x, y, size, garden.shade) + blossom(canvas, x, y, size, random.pick(garden.petals), garden.heart)
    );
  }).join('');
  return (
    backdrop(
      canvas,
      diagonalGradient([
        [0, garden.light],
        [0.6, mix(garden.light, garden.shade, 0.45)],
        [1, garden.shade],
      ]),
    ) +
    bokeh +
    blossoms +
    vignette(canvas, 0.3)
  );
};

function stem({ height, random }: Canvas, x: number, y: number, size: number, shade: string): string {
  const sway = size * random.between(-0.8, 0.8);
  const colour = lighter(shade, 0.12);
  const leafY = y + (height - y) * random.between(0.35, 0.6);
  const side = random.chance(0.5) ? 1 : -1;
  const leafX = x + sway * 0.5;
  const leaf = path(
    `M${round(leafX)} ${round(leafY)}q${round(side * size * 0.5)} ${round(-size * 0.7)} ${round(side * size * 1.2)} ${round(-size * 0.75)}q${round(-side * size * 0.2)} ${round(size * 0.8)} ${round(-side * size * 1.2)} ${round(size * 0.75)}Z`,
    lighter(shade, 0.2),
  );
  return (
    line(
      `M${round(x)} ${round(y)}Q${round(x + sway * 0.2)} ${round((y + height) / 2)} ${round(x + sway)} ${height}`,
      colour,
      size * 0.09,
    ) + leaf
  );
}

function blossom({ random }: Canvas, x: number, y: number, size: number, colour: string, heart: string): string {
  const petals = random.pick([8, 10, 13]);
  const turn = random.between(0, 60);
  const ring = (length: number, breadth: number, fill: string, offset: number) =>
    Array.from({ length: petals }, (_, index) =>
      ellipse(
        0,
        -length * 0.55,
        breadth,
        length * 0.5,
        mix(fill, darker(fill, 0.35), (index % 3) * 0.14),
        `transform="rotate(${round((index * 360) / petals + offset)})"`,
      ),
    ).join('');
  const seeds = Array.from({ length: 26 }, (_, index) => {
    const angle = index * 2.4;
    const away = Math.sqrt(index / 26) * size * 0.22;
    return circle(Math.cos(angle) * away, Math.sin(angle) * away, size * 0.022, darker(heart, 0.4));
  }).join('');
  return group(
    ring(size, size * 0.2, darker(colour, 0.14), turn) +
      ring(size * 0.82, size * 0.17, colour, turn + 180 / petals) +
      circle(0, 0, size * 0.27, darker(heart, 0.12)) +
      circle(0, -size * 0.02, size * 0.24, heart) +
      seeds,
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(1 ${round(random.between(0.82, 1))})"`,
  );
}
