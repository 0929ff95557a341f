import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { makeFilm } from './make-film.ts';
import type { Order, SceneName, Work } from './orders.ts';
import { sheet } from './paint.ts';
import { drawPortrait } from './portrait/draw-portrait.ts';
import { imagineLook } from './portrait/looks.ts';
import { scenes } from './scenes.ts';

const portraitSide = 640;

export async function carryOutOrder(order: Order): Promise<Work> {
  if (order.kind === 'portrait') return jpeg(portrait(order));
  if (order.kind === 'picture') return jpeg(scene(order));
  const { seed, seconds, width, height } = order;
  // Larger than the film, so that the camera has somewhere to go.
  const still = await jpeg(scene({ ...order, width: Math.round(width * 1.6), height: Math.round(height * 1.6) }));
  return makeFilm({ still: Buffer.from(still.bytes), width, height, seconds, random: createRandom(`${seed} film`) });
}

async function jpeg(svg: string): Promise<Work> {
  return { type: 'image/jpeg', bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer() };
}

type Wish = { scene: SceneName; seed: string; width: number; height: number };

function scene({ scene: name, seed, width, height }: Wish): string {
  const canvas = { width, height, random: createRandom(`${name} ${seed}`) };
  return sheet(canvas, scenes[name](canvas));
}

function portrait({ seed, look }: Extract<Order, { kind: 'portrait' }>): string {
  const drawn = drawPortrait(imagineLook(createRandom(`portrait ${seed}`), look));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSide}" height="${portraitSide}" viewBox="19 8 164 164">${drawn}</svg>`;
}
