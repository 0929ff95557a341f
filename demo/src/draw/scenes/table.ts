import { darker, lighter, mix } from '../colours.ts';
import {
  type Canvas,
  circle,
  ellipse,
  group,
  line,
  path,
  radialGradient,
  rect,
  round,
  type Scene,
  vignette,
} from '../paint.ts';

const woods = ['#8a5a3b', '#b98a5e', '#5d4037', '#d8c3a5', '#4e5d5b'] as const;
const dishes = ['#f7f3ea', '#dfe9ec', '#2f3e46', '#e8c9b0', '#c9d6c3'] as const;
type Draw = (canvas: Canvas, size: number) => string;

/** Food and drink on a table, seen from above. */
export const table: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const wood = random.pick(woods);
  const size = Math.min(width, height);
  const shadow = radialGradient([
    [0.8, '#000', 0.5],
    [1, '#000', 0],
  ]);
  const glow = radialGradient([
    [0, '#fff7e0', 0.4],
    [1, '#fff7e0', 0],
  ]);
  const spots = random.some(
    [
      [0.3, 0.36],
      [0.7, 0.62],
      [0.74, 0.22],
      [0.24, 0.78],
    ] as const,
    random.whole(2, 3),
  );
  const served = spots.map(([x, y], index) => {
    const radius = size * (index === 0 ? 0.26 : 0.19);
    const draw: Draw = index === 0 ? random.pick([coffee, bowl, pie]) : random.pick([coffee, bowl, cookies]);
    const place = `transform="translate(${round(x * width)} ${round(y * height)})"`;
    return group(circle(radius * 0.08, radius * 0.12, radius * 1.16, shadow.fill) + draw(canvas, radius), place);
  });
  return (
    planks(canvas, wood) +
    shadow.def +
    glow.def +
    circle(width * 0.2, height * 0.1, width * 0.7, glow.fill) +
    served.join('') +
    sprig(canvas, size * 0.16) +
    vignette(canvas, 0.4)
  );
};

function planks({ width, height, random }: Canvas, wood: string): string {
  const count = 6;
  return Array.from({ length: count }, (_, index) => {
    const y = (index * height) / count;
    const colour = mix(wood, random.chance(0.5) ? '#000000' : '#ffffff', random.between(0, 0.09));
    const grain = Array.from({ length: 7 }, () => {
      const at = y + random.between(0.1, 0.9) * (height / count);
      const bend = random.between(-12, 12);
      return line(
        `M0 ${round(at)}Q${round(width * 0.5)} ${round(at + bend)} ${width} ${round(at + random.between(-4, 4))}`,
        darker(wood, 0.3),
        random.between(0.6, 2),
        'stroke-opacity="0.35"',
      );
    }).join('');
    return rect(0, y, width, height / count, colour) + grain + rect(0, y, width, 2.5, darker(wood, 0.5));
  }).join('');
}

const plate = (radius: number, colour: string) =>
  circle(0, 0, radius, colour) +
  circle(0, 0, radius * 0.76, darker(colour, 0.05)) +
  circle(0, 0, radius * 0.72, lighter(colour, 0.15));

const coffee: Draw = ({ random }, radius) => {
  const china = random.pick(dishes);
  const brew = random.pick(['#5a3420', '#6f4326', '#7d8f3a']);
  const foam = lighter(brew, 0.72);
  const cup = radius * 0.62;
  const leaves = Array.from({ length: 4 }, (_, index) => {
    const y = cup * (0.34 - index * 0.22);
    const half = cup * (0.5 - index * 0.09);
    return path(
      `M0 ${round(y + cup * 0.16)}Q${round(-half)} ${round(y + cup * 0.06)} ${round(-half)} ${round(y - cup * 0.1)}Q${round(-half * 0.3)} ${round(y)} 0 ${round(y - cup * 0.04)}Q${round(half * 0.3)} ${round(y)} ${round(half)} ${round(y - cup * 0.1)}Q${round(half)} ${round(y + cup * 0.06)} 0 ${round(y + cup * 0.16)}Z`,
      foam,
    );
  }).join('');
  const handle = `<rect x="${round(cup * 0.85)}" y="${round(-cup * 0.14)}" width="${round(cup * 0.62)}" height="${round(cup * 0.28)}" rx="${round(cup * 0.14)}" fill="${darker(china, 0.1)}"/>`;
  return group(
    plate(radius, china) +
      handle +
      circle(0, 0, cup, lighter(china, 0.2)) +
      circle(0, 0, cup * 0.88, darker(brew, 0.2)) +
      circle(0, 0, cup * 0.84, brew) +
      leaves,
    `transform="rotate(${random.whole(-60, 60)})"`,
  );
};

const bowl: Draw = ({ random }, radius) => {
  const china = random.pick(dishes);
  const base = random.pick(['#f4e3c1', '#d98c5f', '#e8b04b', '#8fb06b', '#c8553d']);
  const bits = Array.from({ length: 46 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const away = Math.sqrt(random.next()) * radius * 0.66;
    const colour = random.pick(['#d7263d', '#2e933c', '#f4d35e', '#6a3d9a', '#ffffff', '#ee964b', '#386641']);
    const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away];
    const bit = radius * random.between(0.05, 0.13);
    return random.chance(0.5)
      ? circle(x, y, bit, colour) +
          circle(x - bit * 0.3, y - bit * 0.3, bit * 0.3, lighter(colour, 0.45), 'fill-opacity="0.8"')
      : ellipse(
          x,
          y,
          bit * 1.5,
          bit * 0.6,
          colour,
          `transform="rotate(${random.whole(0, 180)} ${round(x)} ${round(y)})"`,
        );
  }).join('');
  return (
    circle(0, 0, radius, china) +
    circle(0, 0, radius * 0.87, darker(china, 0.18)) +
    circle(0, 0, radius * 0.83, base) +
    bits
  );
};

const pie: Draw = ({ random }, radius) => {
  const filling = random.pick(['#8e1f3f', '#c8553d', '#3f2a5a', '#e09f3e']);
  const crust = '#d9a566';
  const strips = Array.from({ length: 5 }, (_, index) => {
    const at = radius * (-0.62 + index * 0.31);
    return rect(-radius, at - radius * 0.055, radius * 2, radius * 0.11, mix(crust, '#ffffff', 0.12 * (index % 2)));
  }).join('');
  const clip = `<clipPath id="pie"><circle r="${round(radius * 0.8)}"/></clipPath>`;
  const crimps = Array.from({ length: 30 }, (_, index) => {
    const angle = (index / 30) * Math.PI * 2;
    return circle(
      Math.cos(angle) * radius * 0.87,
      Math.sin(angle) * radius * 0.87,
      radius * 0.1,
      darker(crust, 0.05 + 0.06 * (index % 2)),
    );
  }).join('');
  return (
    clip +
    circle(0, 0, radius, '#e9eef0') +
    circle(0, 0, radius * 0.9, crust) +
    circle(0, 0, radius * 0.8, filling) +
    group(strips + group(strips, 'transform="rotate(90)"'), 'clip-path="url(#pie)" transform="rotate(20)"') +
    crimps
  );
};

const cookies: Draw = ({ random }, radius) => {
  const china = random.pick(dishes);
  const batch = [
    [-0.3, -0.2],
    [0.28, -0.26],
    [0, 0.3],
  ].map(([x = 0, y = 0]) => {
    const size = radius * 0.34;
    const chips = Array.from({ length: 8 }, () =>
      circle(random.between(-0.6, 0.6) * size, random.between(-0.6, 0.6) * size, size * 0.11, '#4a2c1a'),
    ).join('');
    return group(
      circle(0, size * 0.06, size, '#9a6a3a') + circle(0, 0, size, '#d19a5b') + chips,
      `transform="translate(${round(x * radius)} ${round(y * radius)})"`,
    );
  });
  return plate(radius, china) + batch.join('');
};

function sprig({ width, height, random }: Canvas, size: number): string {
  const green = random.pick(['#6a994e', '#4f772d', '#7fb069']);
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const y = -index * size * 0.2;
    const side = index % 2 ? 1 : -1;
    return ellipse(
      side * size * 0.16,
      y,
      size * 0.17,
      size * 0.07,
      mix(green, '#000000', (index % 3) * 0.1),
      `transform="rotate(${side * -35} 0 ${round(y)})"`,
    );
  }).join('');
  return group(
    line(`M0 0V${round(-size * 1.8)}`, darker(green, 0.3), size * 0.03) + leaves,
    `transform="translate(${round(width * random.between(0.44, 0.58))} ${round(height * 0.98)}) rotate(${random.whole(-50, 50)})"`,
  );
}
