import { darker, lighter } from '../colours.ts';
import { circle, ellipse, group, line, path } from '../paint.ts';
import type { Look } from './complete-look.ts';

type Drawn = { behind: string; before: string };

// On a canvas of 200 × 200. The face is an ellipse with its centre at (100, 92) and radii of 36 and 43.
const cap = 'M62 92C58 52 78 38 102 38C128 38 142 56 138 92C136 80 132 72 126 66C112 74 84 74 74 66C68 72 64 80 62 92Z';
const fringe =
  'M62 90C60 52 80 40 102 40C126 40 140 56 138 90C134 74 126 66 112 62C100 74 80 74 72 70C66 76 64 82 62 90Z';
const parted = 'M61 94C56 50 80 36 104 38C130 40 144 58 139 94C136 78 128 66 108 56C98 70 74 72 61 94Z';

const styles: Record<Look['style'], (hair: string, look: Look) => Drawn> = {
  short: (hair) => ({
    behind: '',
    before: path(fringe, hair) + line('M78 54C88 46 104 44 116 48', lighter(hair, 0.18), 3),
  }),
  crop: (hair) => ({ behind: '', before: path(cap, hair) }),
  long: (hair) => ({
    behind: path(
      'M58 88C54 42 78 30 102 30C128 30 148 44 143 90C142 122 152 142 146 166C128 176 72 176 54 166C48 142 60 120 58 88Z',
      darker(hair, 0.15),
    ),
    before: path(parted, hair) + line('M70 60C78 48 92 44 102 46', lighter(hair, 0.2), 3),
  }),
  bob: (hair) => ({
    behind: path(
      'M56 90C52 44 76 32 102 32C130 32 150 46 145 92C144 112 148 124 142 134C130 138 70 138 60 134C52 124 58 110 56 90Z',
      darker(hair, 0.12),
    ),
    before: path(fringe, hair) + line('M76 54C88 44 106 42 122 50', lighter(hair, 0.2), 3),
  }),
  bun: (hair) => ({
    behind: circle(102, 30, 19, darker(hair, 0.1)) + line('M90 26C96 18 108 18 114 26', lighter(hair, 0.15), 2.5),
    before: path(parted, hair),
  }),
  ponytail: (hair) => ({
    behind: path('M126 48C158 48 164 88 154 128C150 140 140 140 140 128C144 98 140 72 122 62Z', darker(hair, 0.12)),
    before: path(parted, hair),
  }),
  curls: (hair) => ({
    behind: curlsAround(hair, 15, 42, 12, 30),
    before: [70, 82, 95, 108, 121, 132]
      .map((x, index) =>
        circle(x, 54 - (index % 2) * 6 - Math.abs(x - 100) * -0.12, 11.5, index % 2 ? hair : lighter(hair, 0.06)),
      )
      .join(''),
  }),
  afro: (hair) => ({
    behind: circle(101, 74, 55, hair) + curlsAround(hair, 22, 52, 9, 0),
    before: path('M60 88C54 52 76 38 101 38C126 38 148 52 141 88C133 72 122 66 100 66C80 66 70 72 60 88Z', hair),
  }),
  bald: () => ({
    behind: '',
    before: ellipse(88, 58, 12, 6, '#fff', 'fill-opacity="0.25" transform="rotate(-24 88 58)"'),
  }),
  scarf: (_, { top }) => {
    const cloth = lighter(top, 0.18);
    return {
      behind: path(
        'M54 96C48 40 78 30 102 30C130 30 156 42 148 98C148 130 160 150 150 178L52 178C42 150 54 130 54 96Z',
        darker(cloth, 0.14),
      ),
      before:
        path(
          'M56 100C50 44 78 33 102 33C130 33 154 46 146 102C144 124 128 140 101 141C74 140 58 124 56 100ZM66 92C66 118 80 134 101 134C122 134 136 118 136 92C136 66 122 56 101 56C80 56 66 66 66 92Z',
          cloth,
          'fill-rule="evenodd"',
        ) + line('M62 74C74 50 118 46 138 70', darker(cloth, 0.15), 2.4),
    };
  },
  turban: (_, { top }) => {
    const cloth = lighter(top, 0.1);
    return {
      behind: '',
      before:
        path('M56 74C50 40 76 20 102 20C130 20 152 40 146 74C134 60 118 56 101 62C84 56 68 60 56 74Z', cloth) +
        line('M60 62C78 40 112 32 138 46M70 46C90 34 120 34 142 60M58 70C76 52 92 50 101 60', darker(cloth, 0.2), 2.6),
    };
  },
};

/** Curls around the head. */
function curlsAround(hair: string, count: number, away: number, radius: number, from: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((180 - from + ((180 + 2 * from) * index) / (count - 1)) * Math.PI) / 180;
    return circle(
      101 + Math.cos(angle) * away,
      76 + Math.sin(angle) * away,
      radius,
      index % 2 ? hair : darker(hair, 0.12),
    );
  }).join('');
}

export function drawHair(look: Look): Drawn {
  const drawn = styles[look.style](look.hair, look);
  return { behind: group(drawn.behind), before: group(drawn.before) };
}
