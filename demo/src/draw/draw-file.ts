import sharp from 'sharp';
import { createRandom } from '../random.ts';
import type { DrawingOrder, DrawnFile, FilmOrder, PictureOrder, PortraitOrder } from './drawing-orders.ts';
import { makeFilm } from './make-film.ts';
import { svgDocument } from './paint.ts';
import { completeLook } from './portrait/complete-look.ts';
import { drawPortrait } from './portrait/draw-portrait.ts';
import { scenes } from './scenes.ts';

const portraitSide = 640;

export async function drawFile(order: DrawingOrder): Promise<DrawnFile> {
  if (order.kind === 'portrait') return toJpeg(portraitSvg(order));
  if (order.kind === 'picture') return toJpeg(sceneSvg(order));
  const { seed, seconds, width, height } = order;
  // Larger than the film, so that the camera can move.
  const still = await toJpeg(sceneSvg({ ...order, width: Math.round(width * 1.6), height: Math.round(height * 1.6) }));
  return makeFilm({ still: Buffer.from(still.bytes), width, height, seconds, random: createRandom(`${seed} film`) });
}

async function toJpeg(svg: string): Promise<DrawnFile> {
  return { type: 'image/jpeg', bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer() };
}

function sceneSvg({ scene, seed, width, height }: PictureOrder | FilmOrder): string {
  const canvas = { width, height, random: createRandom(`${scene} ${seed}`) };
  return svgDocument(canvas, scenes[scene](canvas));
}

function portraitSvg({ seed, look }: PortraitOrder): string {
  const drawn = drawPortrait(completeLook(createRandom(`portrait ${seed}`), look));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSide}" height="${portraitSide}" viewBox="19 8 164 164">${drawn}</svg>`;
}
