import { mix } from '../colours.ts';
import { bird, ground, heightAt, pine, ridge } from '../land.ts';
import { backdrop, circle, group, radialGradient, rect, type Scene, verticalGradient, vignette } from '../paint.ts';

const skies = [
  { top: '#2b3a67', middle: '#e08e79', low: '#f8d49b', sun: '#fff3d6', far: '#b08ba5', near: '#1f2547' },
  { top: '#8ec5e8', middle: '#cfe6ef', low: '#fdf3dc', sun: '#ffffff', far: '#a9c3d3', near: '#24465a' },
  { top: '#3d2c5e', middle: '#c9587c', low: '#fbb97d', sun: '#ffe3b3', far: '#9b5f8c', near: '#221a3d' },
  { top: '#12343b', middle: '#5a9a91', low: '#e8d7a5', sun: '#fff6d8', far: '#86b0a5', near: '#0c2429' },
  { top: '#5b6ee1', middle: '#f2a6b8', low: '#ffe0c2', sun: '#fff', far: '#a7a5d8', near: '#2a2f66' },
  { top: '#b9d7ea', middle: '#f4f0e8', low: '#ffe9d1', sun: '#fffdf5', far: '#c5d2da', near: '#3c5566' },
] as const;

/** Mountain ridges in haze, often reflected in a lake. */
export const mountains: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const sky = random.pick(skies);
  const horizon = height * random.between(0.56, 0.68);
  const lake = random.chance(0.55);
  const sunX = width * random.between(0.2, 0.8);
  const sunY = horizon - height * random.between(0.18, 0.36);
  const glow = radialGradient([
    [0, sky.sun, 0.95],
    [0.18, sky.sun, 0.55],
    [1, sky.low, 0],
  ]);
  const light = backdrop(
    canvas,
    verticalGradient([
      [0, sky.top],
      [0.42, sky.middle],
      [0.66, sky.low],
      [1, sky.low],
    ]),
  );
  const sun = glow.def + circle(sunX, sunY, width * 0.34, glow.fill) + circle(sunX, sunY, width * 0.032, sky.sun);

  const count = 5;
  const land = Array.from({ length: count }, (_, index) => {
    const nearness = index / (count - 1);
    const y = horizon - height * (0.2 - nearness * 0.19);
    const colour = mix(mix(sky.far, sky.middle, 0.35), sky.near, nearness ** 1.25);
    const haze = verticalGradient([
      [0, colour],
      [1, mix(colour, sky.low, 0.45 * (1 - nearness * 0.7))],
    ]);
    const top = ridge(canvas, y, height * (0.13 - nearness * 0.075));
    const trees =
      index < count - 1
        ? ''
        : Array.from({ length: 46 }, () => {
            const x = random.between(0, width);
            return pine(x, heightAt(top, x) + height * 0.02, height * random.between(0.05, 0.11), colour, random);
          }).join('');
    return haze.def + trees + ground(canvas, top, haze.fill);
  }).join('');

  const scenery = light + sun + land;
  const birds = Array.from({ length: random.whole(0, 6) }, () =>
    bird(
      sunX + width * random.between(-0.15, 0.15),
      sunY + height * random.between(-0.1, 0.06),
      width * 0.016,
      sky.near,
    ),
  ).join('');
  return (
    scenery +
    birds +
    (lake ? mirror(scenery, canvas.width, canvas.height, horizon + height * 0.07, sky.low) : '') +
    vignette(canvas)
  );
};

function mirror(scenery: string, width: number, height: number, shore: number, shine: string): string {
  const veil = verticalGradient([
    [0, shine, 0.42],
    [0.5, shine, 0.1],
    [1, '#000', 0.28],
  ]);
  const clip = `<clipPath id="shore"><rect x="0" y="${shore}" width="${width}" height="${height - shore}"/></clipPath>`;
  const turned = group(scenery, `transform="translate(0 ${2 * shore}) scale(1 -1)"`);
  const ripples = Array.from({ length: 16 }, (_, index) => {
    const y = shore + ((height - shore) * (index + 0.6) ** 1.3) / 16 ** 1.3;
    return rect(0, y, width, 0.7 + index * 0.22, shine, 'fill-opacity="0.1"');
  }).join('');
  return (
    clip +
    veil.def +
    group(turned + rect(0, shore, width, height - shore, veil.fill) + ripples, 'clip-path="url(#shore)"')
  );
}
