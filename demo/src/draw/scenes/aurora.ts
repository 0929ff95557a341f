import { mix } from '../colours.ts';
import { ground, heightAt, pine, ridge, stars } from '../land.ts';
import { backdrop, type Canvas, ellipse, type Scene, softGlow, verticalGradient, vignette } from '../paint.ts';

const lights = [
  ['#5dffb0', '#2fd0c8', '#7a5cff'],
  ['#7dffcf', '#4aa8ff', '#b15cff'],
  ['#a6ff8f', '#35e0a1', '#3f7bff'],
] as const;

/** Northern lights over snow. */
export const aurora: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const colours = random.pick(lights);
  const night = backdrop(
    canvas,
    verticalGradient([
      [0, '#040a1f'],
      [0.6, '#0c2a45'],
      [1, '#174a5c'],
    ]),
  );
  const curtains = colours.map((colour, index) => curtain(canvas, colour, height * (0.42 + index * 0.05))).join('');
  const far = ridge(canvas, height * 0.72, height * 0.08);
  const snow = verticalGradient([
    [0, '#dff4f2'],
    [1, '#3f6f86'],
  ]);
  const near = ridge(canvas, height * 0.88, height * 0.03, 5);
  const trees = Array.from({ length: 38 }, () => {
    const x = random.between(0, width);
    return pine(x, heightAt(near, x) + height * 0.02, height * random.between(0.08, 0.2), '#061420', random);
  }).join('');
  return (
    night +
    stars(canvas, 320, 0.7) +
    curtains +
    snow.def +
    ground(canvas, far, snow.fill, 'fill-opacity="0.85"') +
    trees +
    ground(canvas, near, mix('#061420', colours[0], 0.08)) +
    vignette(canvas, 0.35)
  );
};

function curtain({ width, height, random }: Canvas, colour: string, y: number): string {
  const phase = random.between(0, 6);
  const light = softGlow(colour, 0.3);
  const folds = Array.from({ length: 54 }, (_, index) => {
    const along = index / 53;
    const foot = y + Math.sin(along * 5 + phase) * height * 0.09 + Math.sin(along * 13 + phase) * height * 0.02;
    const tall = height * random.between(0.14, 0.3);
    const breadth = width * random.between(0.02, 0.05);
    return ellipse(along * width * 1.1 - width * 0.05, foot - tall * 0.6, breadth, tall, light.fill);
  }).join('');
  return light.def + folds;
}
