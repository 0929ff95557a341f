import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './take-picture.ts';

const file = fileURLToPath(new URL('../../web/public/drawings/postcard.avif', import.meta.url));
const size = { width: 480, height: 372 };
const most = 20_000;

/** Where each picture of the demo lies: left, top, width, height, degrees. */
const tiles: [what: string, place: [number, number, number, number, number]][] = [
  ['[aria-label="Story by Jonas Weber"] img:not([src*="profilePic"])', [10, 96, 112, 196, -5]],
  ['[aria-label="Story by Sofia Marchetti"] img:not([src*="profilePic"])', [362, 30, 108, 190, 5]],
  ['[aria-label="Post by Clara Novák"] [aria-label="See photo"] img', [126, 22, 230, 230, 0]],
  ['[aria-label="Post by Fatima Zahra"] [aria-label="See photo"] img', [264, 232, 186, 124, 3]],
];
const faces: [name: string, place: [number, number, number]][] = [
  ['Jonas Weber', [0, 76, 56]],
  ['Sofia Marchetti', [424, 12, 56]],
  ['Clara Novák', [146, 40, 60]],
  ['Amara Okafor', [96, 262, 68]],
  ['Kwame Mensah', [152, 290, 60]],
  ['Hannah Kim', [204, 276, 52]],
];

const heart =
  '<svg viewBox="0 0 24 24" width="26" height="26"><path fill="#fff" d="M12 20.500C5.500 16 3 12.800 3 9.300A4.800 4.800 0 0 1 12 7a4.800 4.800 0 0 1 9 2.300c0 3.500-2.500 6.700-9 11.200Z"/></svg>';

/** A picture for visitors of what members see: faces and photos of the demo, without words, on no background. */
export async function takePostcard(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 4000 } });
  await signIn(context);
  const page = await context.newPage();
  await page.goto('/home');
  await page.getByRole('article').nth(8).waitFor();
  await page.waitForLoadState('networkidle');
  const photos = await Promise.all(tiles.map(async ([what, place]) => ({ src: await sourceOf(page, what), place })));
  const people = await Promise.all(faces.map(async ([name, place]) => ({ src: await faceOf(page, name), place })));
  await context.close();

  const table = await browser.newPage({ viewport: size, deviceScaleFactor: 1.5 });
  await table.setContent(`<style>
    body { margin: 0; background: none; } img, span { position: absolute; object-fit: cover; box-sizing: border-box; }
    span { display: grid; place-items: center; border-radius: 50%; }
  </style>${photos.map(({ src, place: [x, y, w, h, turn] }) => `<img src="${src}" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;rotate:${turn}deg;border-radius:18px;">`).join('')}
  ${people.map(({ src, place: [x, y, w] }) => `<img src="${src}" style="left:${x}px;top:${y}px;width:${w}px;height:${w}px;border-radius:50%;border:4px solid #d9691e">`).join('')}
  <span style="left:326px;top:8px;width:48px;height:48px;background:#e0355f">${heart}</span>
  <span style="left:238px;top:330px;width:40px;height:40px;background:#d9691e">${heart}</span>`);
  await table.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  const shot = await table.screenshot({ omitBackground: true });
  await table.close();
  const picture = await sharp(shot).avif({ quality: 48, effort: 7 }).toBuffer();
  if (picture.length > most) throw new Error(`the postcard takes ${picture.length} bytes`);
  await writeFile(file, picture);
  process.stdout.write(`web/public/drawings/postcard.avif  ${Math.round(picture.length / 1000)} KB\n`);
}

async function sourceOf(page: Page, selector: string): Promise<string> {
  const address = await page
    .locator(selector)
    .last()
    .evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
  const answer = await page.request.get(address);
  return `data:image/webp;base64,${(await answer.body()).toString('base64')}`;
}

const faceOf = (page: Page, name: string) =>
  sourceOf(page, `:is([aria-label="Story by ${name}"], [aria-label="Post by ${name}"] header) img[src*="profilePic"]`);
