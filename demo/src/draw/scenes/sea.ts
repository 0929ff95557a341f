import { lighter, mix } from '../colours.ts';
import { bird, cloud } from '../land.ts';
import {
  backdrop,
  circle,
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

const moods = [
  { top: '#24304f', middle: '#d9646b', low: '#ffc27a', sun: '#fff1c9', sea: '#2b3252', deep: '#141a31' },
  { top: '#4aa8d8', middle: '#a9dcef', low: '#f3f8ee', sun: '#ffffff', sea: '#2a8fb5', deep: '#0f5e80' },
  { top: '#5b3f8c', middle: '#ee7d96', low: '#ffd19a', sun: '#fff4dd', sea: '#5a4a86', deep: '#292150' },
  { top: '#0e2a47', middle: '#2f6f8f', low: '#f0c78d', sun: '#ffe9bd', sea: '#17476a', deep: '#0a2238' },
  { top: '#f2b880', middle: '#f8d8a8', low: '#fff0d2', sun: '#ffffff', sea: '#d8a07a', deep: '#8c5a55' },
] as const;

/** The sun and its reflection in the sea, sometimes with a sailing boat. */
export const sea: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const mood = random.pick(moods);
  const horizon = height * random.between(0.46, 0.6);
  const sunX = width * random.between(0.3, 0.7);
  const sunRadius = height * random.between(0.06, 0.1);
  const sunY = horizon - sunRadius * random.between(0.3, 1.9);
  const glow = radialGradient([
    [0, mood.sun, 0.9],
    [0.3, mood.low, 0.45],
    [1, mood.low, 0],
  ]);
  const sky = backdrop(
    canvas,
    verticalGradient([
      [0, mood.top],
      [0.34, mood.middle],
      [horizon / height, mood.low],
      [1, mood.low],
    ]),
  );
  const clouds = Array.from({ length: random.whole(3, 7) }, () => {
    const y = random.between(height * 0.06, horizon - height * 0.12);
    const fill = mix(lighter(mood.low, 0.35), mood.middle, random.between(0, 0.7));
    return cloud(
      random.between(0, width),
      y,
      width * random.between(0.07, 0.2),
      fill,
      random,
      random.between(0.45, 0.8),
    );
  }).join('');
  const water = verticalGradient([
    [0, mix(mood.low, mood.sea, 0.45)],
    [0.2, mood.sea],
    [1, mood.deep],
  ]);
  const glitter = Array.from({ length: 190 }, () => {
    const depth = random.next() ** 1.6;
    const spread = sunRadius * (0.5 + depth * 4.2);
    const x = sunX + random.between(-1, 1) * random.next() * spread;
    const length = width * (0.008 + depth * 0.05) * random.between(0.4, 1.2);
    return ellipse(
      x,
      horizon + depth * (height - horizon),
      length,
      0.8 + depth * 3,
      mood.sun,
      `fill-opacity="${round(random.between(0.25, 0.9) * (1 - depth * 0.55))}"`,
    );
  }).join('');
  const waves = Array.from({ length: 60 }, () => {
    const depth = random.next();
    const y = horizon + depth ** 1.4 * (height - horizon);
    return ellipse(
      random.between(0, width),
      y,
      width * (0.02 + depth * 0.1),
      0.6 + depth * 2.4,
      mood.deep,
      'fill-opacity="0.22"',
    );
  }).join('');
  return (
    sky +
    glow.def +
    circle(sunX, sunY, sunRadius * 5.5, glow.fill) +
    circle(sunX, sunY, sunRadius, mood.sun) +
    clouds +
    water.def +
    rect(0, horizon, width, height - horizon, water.fill) +
    waves +
    glitter +
    Array.from({ length: random.whole(0, 5) }, () =>
      bird(width * random.between(0.1, 0.9), height * random.between(0.12, 0.36), width * 0.018, mood.deep),
    ).join('') +
    (random.chance(0.55)
      ? sailingBoat(
          sunX + width * random.between(0.12, 0.26) * (random.chance(0.5) ? 1 : -1),
          horizon + height * 0.03,
          height * random.between(0.1, 0.2),
          mood.deep,
          mood.sun,
        )
      : '') +
    vignette(canvas, 0.3)
  );
};

function sailingBoat(x: number, y: number, size: number, hull: string, sail: string): string {
  const s = (value: number) => round(value * size);
  return group(
    path(`M${-s(0.34)} 0h${s(0.68)}l${-s(0.12)} ${s(0.13)}h${-s(0.42)}Z`, hull) +
      path(`M${s(0.02)} ${-s(0.05)}V${-s(1)}Q${s(0.42)} ${-s(0.45)} ${s(0.34)} ${-s(0.05)}Z`, mix(sail, hull, 0.12)) +
      path(
        `M${-s(0.03)} ${-s(0.05)}V${-s(0.86)}Q${-s(0.3)} ${-s(0.4)} ${-s(0.3)} ${-s(0.05)}Z`,
        mix(sail, hull, 0.28),
      ) +
      path(`M${-s(0.3)} ${s(0.15)}h${s(0.6)}l${-s(0.12)} ${s(0.3)}h${-s(0.36)}Z`, hull, 'fill-opacity="0.28"'),
    `transform="translate(${round(x)} ${round(y)})"`,
  );
}
