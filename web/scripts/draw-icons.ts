/** Draws the installable app's icons, the favicon and the picture of links to the site from the flame. Run again whenever icons/flame.svg changes; the results are committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public/icons');
const flame = await readFile(join(folder, 'flame.svg'), 'utf8');
const square = flame.replace('rx="12"', '');
// Launchers cut a maskable icon to their own shape; only the middle 80 % is safe.
const maskable = flame
  .replace('rx="12"', '')
  .replace('viewBox="0 0 40 40"', 'viewBox="-4 -4 48 48"')
  .replace('<rect width="40" height="40"', '<rect x="-4" y="-4" width="48" height="48"');

function render(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function draw(name: string, source: string, size: number): Promise<void> {
  await writeFile(join(folder, name), await render(source, size));
}

/** An ICO file is a list of sizes, followed by one PNG for each. */
function toIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function drawFavicon(): Promise<void> {
  const pictures = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await render(flame, size) })));
  await writeFile(join(folder, '../favicon.ico'), toIco(pictures));
}

/** Wide, as networks and messengers show it; the site's own name stands beside it. */
async function drawSocialCard(): Promise<void> {
  const wide = square
    .replace('viewBox="0 0 40 40"', 'viewBox="-30 -5 100 52.5"')
    .replace('<rect width="40" height="40"', '<rect x="-30" y="-5" width="100" height="52.5"');
  const picture = await sharp(Buffer.from(wide), { density: 1200 })
    .resize(1200, 630, { fit: 'fill' })
    .png({ palette: true })
    .toBuffer();
  await writeFile(join(folder, '../social-card.png'), picture);
}

await draw('icon-192.png', flame, 192);
await draw('icon-512.png', flame, 512);
await draw('maskable-512.png', maskable, 512);
await draw('apple-touch-icon.png', square, 180);
await drawFavicon();
await drawSocialCard();
