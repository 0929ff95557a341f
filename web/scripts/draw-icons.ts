/** Draws the installable app's icons from the flame. Run again whenever icons/flame.svg changes; the results are committed. */
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

async function draw(name: string, source: string, size: number): Promise<void> {
  const picture = await sharp(Buffer.from(source), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(folder, name), picture);
}

await draw('icon-192.png', flame, 192);
await draw('icon-512.png', flame, 512);
await draw('maskable-512.png', maskable, 512);
await draw('apple-touch-icon.png', square, 180);
