import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { speak } from '../fixtures/languages.ts';
import { screens } from './shots.ts';
import { settle, signIn, waitForPictures } from './take-picture.ts';

const folder = fileURLToPath(new URL('../../screenshots/languages', import.meta.url));
const shownLanguages = ['ar', 'ja'] as const;
const publicPaths = ['/', '/signup'];
const memberPaths = ['/home', '/profile', '/friends', '/messages', '/notifications', '/settings', '/saved', '/videos'];

/** Ten screens in Arabic and in Japanese, on a desktop and on a phone. */
export async function takeLanguagePictures(browser: Browser, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const language of shownLanguages) {
    for (const [device, screen] of Object.entries(screens)) {
      const context = await browser.newContext({ ...screen, baseURL: url, reducedMotion: 'reduce' });
      await speak(context, language, url);
      const page = await context.newPage();
      for (const path of [...publicPaths, ...memberPaths]) {
        if (path === memberPaths[0]) await signIn(context);
        await page.goto(path);
        await settle(page);
        await waitForPictures(page);
        const name = path.slice(1) || 'landing';
        await page.screenshot({ path: join(folder, `${language}-${device}-${name}.png`) });
      }
      await context.close();
    }
  }
  process.stdout.write(`Look at ${folder}\n`);
}
