import type { MediaView } from '@hearth/contract/media/endpoints';

type Shape = Pick<MediaView, 'width' | 'height'>;
type MediaTile = { ratio: number; sizes: string };

const tallest = 1.25;
const flattest = 0.42;
const wideTile = 0.6;
const columnWidth = 640;

function heightByWidth({ width, height }: Shape): number {
  return width && height ? height / width : 9 / 16;
}

/** Known before the file has loaded, so that the layout does not shift. Very tall pictures are cropped. */
function ratioOf(media: Shape, index: number, tiles: number): number {
  if (tiles === 1) return Math.min(tallest, Math.max(flattest, heightByWidth(media)));
  return tiles === 3 && index === 0 ? wideTile : 1;
}

/** A picture that fills a tile taller than itself is drawn wider than the tile. */
function sizesOf(share: number, wider: number): string {
  return `(width <= 768px) ${Math.ceil(100 * share * wider)}vw, ${Math.ceil(columnWidth * share * wider)}px`;
}

/** The first of three has the whole width, like a single one; of five there are two above and three below. */
function shareOf(index: number, tiles: number): number {
  if (tiles === 1 || (tiles === 3 && index === 0)) return 1;
  return tiles === 5 && index > 1 ? 1 / 3 : 1 / 2;
}

/** Shape and loaded size of one of the pictures of a post. */
export function mediaTile(media: Shape, index: number, tiles: number): MediaTile {
  const ratio = ratioOf(media, index, tiles);
  const share = shareOf(index, tiles);
  return { ratio, sizes: sizesOf(share, Math.max(1, ratio / heightByWidth(media))) };
}
