import { mix } from '../colours.ts';
import { backdrop, circle, diagonalGradient, path, round, type Scene } from '../paint.ts';

const palettes = [
  ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51'],
  ['#0d1b2a', '#415a77', '#e0e1dd', '#ff7f51', '#ce4257'],
  ['#582f0e', '#936639', '#b6ad90', '#a4ac86', '#333d29'],
  ['#2b2d42', '#8d99ae', '#edf2f4', '#ef233c', '#ffb703'],
  ['#3d348b', '#7678ed', '#f7b801', '#f18701', '#f35b04'],
  ['#f8edeb', '#fec5bb', '#d8e2dc', '#84a59d', '#f28482'],
] as const;

/** Broad overlapping ribbons of colour. */
export const abstract: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes);
  const [first, last] = [palette[0], palette[2]];
  const ribbons = Array.from({ length: 11 }, (_, index) => {
    const colour = palette[(index + 1) % palette.length] ?? first;
    const y = (height * (index - 0.5)) / 10;
    const wave = () => round(y + random.between(-0.22, 0.22) * height);
    const thick = height * random.between(0.08, 0.22);
    const fill = diagonalGradient([
      [0, colour],
      [1, mix(colour, random.pick(palette), 0.45)],
    ]);
    const [a, b, c, d] = [wave(), wave(), wave(), wave()];
    const shape = `M0 ${a}C${round(width * 0.3)} ${b} ${round(width * 0.6)} ${c} ${width} ${d}V${round(d + thick)}C${round(width * 0.6)} ${round(c + thick * 1.5)} ${round(width * 0.3)} ${round(b + thick * 0.6)} 0 ${round(a + thick)}Z`;
    return (
      fill.def +
      path(shape, '#000', `fill-opacity="0.16" transform="translate(0 ${round(height * 0.012)})"`) +
      path(shape, fill.fill)
    );
  }).join('');
  const dots = Array.from({ length: random.whole(3, 8) }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      width * random.between(0.012, 0.07),
      random.pick(palette),
      'fill-opacity="0.92"',
    ),
  ).join('');
  return (
    backdrop(
      canvas,
      diagonalGradient([
        [0, last],
        [1, mix(last, first, 0.3)],
      ]),
    ) +
    ribbons +
    dots
  );
};
