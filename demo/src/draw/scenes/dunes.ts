import { darker, mix } from '../colours.ts';
import { stars, swell } from '../land.ts';
import {
  backdrop,
  type Canvas,
  circle,
  diagonalGradient,
  ellipse,
  group,
  path,
  radialGradient,
  rect,
  round,
  type Scene,
  verticalGradient,
  vignette,
} from '../paint.ts';

const deserts = [
  { top: '#f7c59f', low: '#fff0d9', lit: '#f0a868', shade: '#8a4b38', disc: '#fffaf0', night: false },
  { top: '#2d3561', low: '#f3a683', lit: '#c9746a', shade: '#3c2a4d', disc: '#fff1d0', night: true },
  { top: '#79b8d1', low: '#f9e6c8', lit: '#e8b878', shade: '#a46a43', disc: '#ffffff', night: false },
] as const;

/** Dunes with a bright and a dark side, and a caravan. */
export const dunes: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const desert = random.pick(deserts);
  const glow = radialGradient([
    [0, desert.disc, 0.9],
    [0.25, desert.disc, 0.5],
    [1, desert.low, 0],
  ]);
  const discX = width * random.between(0.25, 0.75);
  const sky = backdrop(
    canvas,
    verticalGradient([
      [0, desert.top],
      [0.62, desert.low],
      [1, desert.low],
    ]),
  );
  const crests = Array.from({ length: 4 }, (_, index) => {
    const nearness = index / 3;
    return crest(
      canvas,
      height * (0.52 + nearness * 0.26),
      mix(desert.low, desert.lit, 0.35 + nearness * 0.65),
      mix(desert.low, desert.shade, 0.3 + nearness * 0.7),
    );
  });
  return (
    sky +
    (desert.night ? stars(canvas, 120, 0.35) : '') +
    glow.def +
    circle(discX, height * 0.36, width * 0.3, glow.fill) +
    circle(discX, height * 0.36, height * 0.055, desert.disc) +
    crests.slice(0, 3).join('') +
    caravan(canvas, darker(desert.shade, 0.35)) +
    (crests[3] ?? '') +
    vignette(canvas, 0.28)
  );
};

function crest(canvas: Canvas, y: number, lit: string, shade: string): string {
  const { width, height, random } = canvas;
  const top = swell(canvas, y, height * 0.075);
  const light = diagonalGradient([
    [0, lit],
    [1, mix(lit, shade, 0.55)],
  ]);
  const edge = top.map(([x, at]) => `${round(x)} ${round(at)}`).join('L');
  const summit = top.reduce((best, point) => (point[1] < best[1] ? point : best));
  const sweep = random.chance(0.5) ? 1 : -1;
  const slope = path(
    `M${round(summit[0])} ${round(summit[1])}C${round(summit[0] + sweep * width * 0.06)} ${round(summit[1] + height * 0.12)} ${round(summit[0] - sweep * width * 0.1)} ${round(summit[1] + height * 0.26)} ${round(summit[0] + sweep * width * 0.1)} ${height}H${sweep > 0 ? width : 0}V${round(summit[1])}Z`,
    shade,
    'fill-opacity="0.55"',
  );
  const name = `dune${Math.round(y)}`;
  return `${light.def}<clipPath id="${name}"><path d="M0 ${height}L${edge}L${width} ${height}Z"/></clipPath>${group(rect(0, 0, width, height, light.fill) + slope, `clip-path="url(#${name})"`)}`;
}

function caravan({ width, height, random }: Canvas, fill: string): string {
  const size = height * 0.045;
  const startX = width * random.between(0.2, 0.5);
  return Array.from({ length: 4 }, (_, index) => {
    const x = startX + index * size * 1.7;
    const y = height * 0.735 + Math.sin(index) * 3;
    return group(
      ellipse(0, -size * 0.55, size * 0.42, size * 0.2, fill) +
        circle(-size * 0.02, -size * 0.75, size * 0.16, fill) +
        path(
          `M${round(size * 0.34)} ${round(-size * 0.6)}L${round(size * 0.56)} ${round(-size * 1)}h${round(size * 0.2)}l${round(-size * 0.08)} ${round(size * 0.14)}h${round(-size * 0.08)}L${round(size * 0.44)} ${round(-size * 0.46)}Z`,
          fill,
        ) +
        [-0.3, -0.16, 0.18, 0.32].map((leg) => rect(leg * size, -size * 0.5, size * 0.06, size * 0.5, fill)).join(''),
      `transform="translate(${round(x)} ${round(y)})"`,
    );
  }).join('');
}
