import { darker, lighter, mix } from '../colours.ts';
import { circle, diagonalGradient, ellipse, group, line, newElementId, path, radialGradient, rect } from '../paint.ts';
import type { Look } from './complete-look.ts';
import { drawHair } from './hair.ts';

/** Head and shoulders on a canvas of 200 × 200. */
export function drawPortrait(look: Look): string {
  const light = diagonalGradient([
    [0, look.backdrop[0]],
    [1, look.backdrop[1]],
  ]);
  const halo = radialGradient([
    [0, '#fff', 0.35],
    [1, '#fff', 0],
  ]);
  const hair = drawHair(look);
  const covered = look.style === 'scarf';
  return (
    light.def +
    halo.def +
    rect(0, 0, 200, 200, light.fill) +
    circle(70, 60, 90, halo.fill) +
    circle(168, 150, 46, '#fff', 'fill-opacity="0.08"') +
    hair.behind +
    clothes(look) +
    (covered ? '' : neck(look)) +
    collar(look) +
    (covered ? '' : ears(look)) +
    head(look) +
    hair.before +
    (look.glasses ? glasses() : '')
  );
}

function clothes({ top }: Look): string {
  const shade = diagonalGradient([
    [0, lighter(top, 0.12)],
    [1, darker(top, 0.2)],
  ]);
  return shade.def + path('M18 204C20 164 48 150 78 146L122 146C152 150 180 164 182 204Z', shade.fill);
}

function neck({ skin }: Look): string {
  return (
    path('M84 116V150C88 164 114 164 118 150V116Z', darker(skin, 0.13)) +
    path('M84 150C76 152 72 153 70 154C80 176 122 176 132 154C130 153 126 152 118 150Z', darker(skin, 0.06))
  );
}

const collars: Record<Look['collar'], (top: string) => string> = {
  round: (top) => line('M68 153C80 178 122 178 134 153', darker(top, 0.25), 4),
  shirt: (top) => path('M70 150L98 178L80 190L62 156ZM132 150L104 178L122 190L140 156Z', lighter(top, 0.35)),
  hood: (top) =>
    path(
      'M58 152C66 142 76 142 84 144C84 164 92 176 101 180C110 176 118 164 118 144C126 142 136 142 144 152C136 184 118 192 101 194C84 192 66 184 58 152Z',
      darker(top, 0.16),
    ) + line('M92 182V200M110 182V200', lighter(top, 0.6), 2),
  v: (top) => line('M70 152L101 184L132 152', darker(top, 0.28), 4.5),
};

function collar(look: Look): string {
  return look.style === 'scarf'
    ? path('M60 138C80 156 122 156 142 138C150 158 146 176 101 178C56 176 52 158 60 138Z', lighter(look.top, 0.1))
    : collars[look.collar](look.top);
}

function ears({ skin, earrings }: Look): string {
  const drops = earrings ? circle(64, 110, 3.4, '#f2c14e') + circle(137, 110, 3.4, '#f2c14e') : '';
  return ellipse(64, 95, 6.5, 9.5, darker(skin, 0.07)) + ellipse(137, 95, 6.5, 9.5, darker(skin, 0.1)) + drops;
}

function head(look: Look): string {
  const { skin } = look;
  const clip = newElementId();
  const outline = 'M65 86C65 58 80 48 101 48C122 48 137 58 137 86C137 116 122 136 101 137C80 136 65 116 65 86Z';
  const inside =
    path('M101 40H150V150H101C128 132 132 80 101 40Z', darker(skin, 0.12), 'fill-opacity="0.28"') +
    beard(look) +
    ellipse(80, 106, 8, 5, '#ff6b5e', 'fill-opacity="0.2"') +
    ellipse(122, 106, 8, 5, '#ff6b5e', 'fill-opacity="0.2"');
  return `<clipPath id="${clip}"><path d="${outline}"/></clipPath>${path(outline, skin)}${group(inside, `clip-path="url(#${clip})"`)}${features(look)}`;
}

function beard({ beard: kind, hair, skin }: Look): string {
  if (kind === 'none') return '';
  const colour = kind === 'full' ? hair : mix(skin, hair, 0.28);
  return path(
    'M60 92C68 104 78 106 84 106C92 100 110 100 118 106C124 106 134 104 142 92V150H60ZM88 116C94 122 108 122 114 116C110 111 92 111 88 116Z',
    colour,
    'fill-rule="evenodd"',
  );
}

function features({ skin, hair, style }: Look): string {
  const ink = '#2b2230';
  const brow = style === 'bald' || style === 'scarf' ? '#3a2a22' : mix(hair, '#3a2a22', 0.4);
  return (
    line('M76 80C80 76 87 76 91 79M111 79C115 76 122 76 126 80', brow, 2.8) +
    ellipse(84, 90, 3.6, 4.3, ink) +
    ellipse(118, 90, 3.6, 4.3, ink) +
    circle(85.4, 88.4, 1.3, '#fff') +
    circle(119.4, 88.4, 1.3, '#fff') +
    line('M101 92C99 98 97 102 99 104C100 105 103 105 104 104', darker(skin, 0.3), 2) +
    path('M90 114C96 118 106 118 112 114C110 123 92 123 90 114Z', '#8f2f3a') +
    path('M92 115C97 117.5 105 117.5 110 115L109 117.6C104 119 98 119 93 117.6Z', '#fff')
  );
}

function glasses(): string {
  const rim = 'fill="#fff" fill-opacity="0.16" stroke="#2b2230" stroke-width="2.4"';
  return `<rect x="72" y="81" width="24" height="19" rx="8" ${rim}/><rect x="106" y="81" width="24" height="19" rx="8" ${rim}/>${line('M96 88C99 86 103 86 106 88', '#2b2230', 2.4)}`;
}
