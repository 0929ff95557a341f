import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { type Shot, screens, shots } from './shots.ts';
import { settle, signIn } from './take-picture.ts';

const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));
const quality = 0.82;
/** By then the page has fetched its letters and, on a machine without any, its emoji. */
const lettersMs = 5_000;

async function take(browser: Browser, url: string, { device, theme, path, arrange }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    ...screens[device],
    baseURL: url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    await signIn(context);
    const page = await context.newPage();
    await page.goto(path);
    await settle(page);
    await arrange?.(page);
    await page.waitForTimeout(lettersMs);
    await settle(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** The browser that took the picture also makes it small. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, quality]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

/** The pictures of README.md. */
export async function takeReadmePictures(browser: Browser, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const darkroom = await browser.newPage();
  for (const shot of shots) {
    const picture = await toWebp(darkroom, await take(browser, url, shot));
    await writeFile(join(folder, `${shot.name}.webp`), picture);
    process.stdout.write(`docs/images/${shot.name}.webp  ${Math.round(picture.length / 1000)} KB\n`);
  }
}
