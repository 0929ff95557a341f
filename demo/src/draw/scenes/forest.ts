import { mix } from '../colours.ts';
import { ground, heightAt, pine, stars, swell } from '../land.ts';
import {
  backdrop,
  type Canvas,
  circle,
  ellipse,
  path,
  radialGradient,
  rect,
  round,
  type Scene,
  softGlow,
  verticalGradient,
  vignette,
} from '../paint.ts';

const airs = [
  { top: '#dfe8e2', low: '#f7efe0', far: '#b7cbc3', near: '#1d3b35', light: '#fff6df', dark: false },
  { top: '#f4c98b', low: '#fde8c4', far: '#d9a86f', near: '#4a2f1f', light: '#fffaf0', dark: false },
  { top: '#14213d', low: '#3b5b7c', far: '#345170', near: '#0a1322', light: '#ffcf8a', dark: true },
  { top: '#c3d9ec', low: '#f2f5f7', far: '#a8c0d1', near: '#26445a', light: '#ffffff', dark: false },
  { top: '#1c1836', low: '#6a4c80', far: '#574574', near: '#120e24', light: '#ffc06a', dark: true },
] as const;

/** Pines in mist; at night also a lit tent. */
export const forest: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const air = random.pick(airs);
  const shine = air.dark ? '#dfe6ff' : air.light;
  const glow = radialGradient([
    [0, shine, air.dark ? 0.4 : 0.85],
    [1, shine, 0],
  ]);
  const sky = backdrop(
    canvas,
    verticalGradient([
      [0, air.top],
      [0.7, air.low],
      [1, air.low],
    ]),
  );
  const layers = 5;
  const woods = Array.from({ length: layers }, (_, index) => {
    const nearness = index / (layers - 1);
    const y = height * (0.52 + nearness * 0.34);
    const top = swell(canvas, y, height * 0.05);
    const colour = mix(air.far, air.near, nearness ** 1.1);
    const fade = verticalGradient([
      [0, colour],
      [1, mix(colour, air.low, 0.5 * (1 - nearness))],
    ]);
    const trees = Array.from({ length: Math.round(60 - nearness * 36) }, () => {
      const x = random.between(-0.02, 1.02) * width;
      return pine(
        x,
        heightAt(top, x) + height * 0.02,
        height * (0.12 + nearness * 0.26) * random.between(0.6, 1.15),
        colour,
        random,
      );
    }).join('');
    return trees + fade.def + ground(canvas, top, fade.fill) + (index < layers - 1 ? mist(canvas, y, air.low) : '');
  }).join('');
  const [lightX, lightY] = [width * random.between(0.3, 0.7), height * random.between(0.18, 0.3)];
  const moon = air.dark ? circle(lightX, lightY, width * 0.022, '#fff8e6') : '';
  const source = glow.def + circle(lightX, lightY, width * (air.dark ? 0.16 : 0.4), glow.fill) + moon;
  return (
    sky +
    (air.dark ? stars(canvas, 220) : '') +
    source +
    woods +
    (air.dark ? camp(canvas, air.light) : '') +
    vignette(canvas, 0.3)
  );
};

function mist({ width, height, random }: Canvas, y: number, colour: string): string {
  const veil = softGlow(colour, 0.8);
  const veils = Array.from({ length: 3 }, () =>
    ellipse(random.between(0, width), y + height * 0.07, width * random.between(0.25, 0.5), height * 0.09, veil.fill),
  ).join('');
  return veil.def + veils;
}

function camp({ width, height, random }: Canvas, light: string): string {
  const x = width * random.between(0.3, 0.7);
  const y = height * 0.93;
  const size = height * 0.13;
  const glow = radialGradient([
    [0, light, 0.75],
    [1, light, 0],
  ]);
  const cloth = verticalGradient([
    [0, mix(light, '#d9623c', 0.55)],
    [1, light],
  ]);
  const p = (dx: number, dy: number) => `${round(x + dx * size)} ${round(y + dy * size)}`;
  return (
    glow.def +
    cloth.def +
    circle(x, y - size * 0.3, size * 2.6, glow.fill) +
    path(`M${p(-1, 0)}L${p(0, -1)}L${p(1, 0)}Z`, cloth.fill) +
    path(`M${p(-0.26, 0)}L${p(0, -0.72)}L${p(0.26, 0)}Z`, '#3a1c14') +
    rect(0, y, width, height - y, '#05080f')
  );
}
