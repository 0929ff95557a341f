import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Shot, screens, shots } from './shots.ts';
import { startDemo } from './start-demo.ts';

const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));
const member = { identifier: 'mia@demo.example', password: 'welcome-home' };
const quality = 0.82;

/** Pictures that are still on their way would be shown as blurs. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth && image.checkVisibility();
    };
    return [...document.images].every((image) => !isInView(image) || (image.complete && image.naturalWidth > 0));
  });
}

async function take(browser: Browser, url: string, { device, theme, path, arrange }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    ...screens[device],
    baseURL: url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    await context.request.post('/api/session', { data: member });
    const page = await context.newPage();
    await page.goto(path);
    await settle(page);
    await arrange?.(page);
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

const executablePath = process.env.CHROMIUM_PATH;
const demo = await startDemo();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  await mkdir(folder, { recursive: true });
  const darkroom = await browser.newPage();
  for (const shot of shots) {
    const picture = await toWebp(darkroom, await take(browser, demo.url, shot));
    await writeFile(join(folder, `${shot.name}.webp`), picture);
    process.stdout.write(`docs/images/${shot.name}.webp  ${Math.round(picture.length / 1000)} KB\n`);
  }
} finally {
  await browser.close();
  await demo.stop();
}
