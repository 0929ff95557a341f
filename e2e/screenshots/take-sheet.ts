import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { sheetPage, sheetThemes } from './sheet-page.ts';
import { type SheetScreen, sheetScreens, sheetSizes } from './sheet-screens.ts';
import { settle, signIn, waitForPictures } from './take-picture.ts';

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));

type Size = (typeof sheetSizes)[number];

function openBrowser(browser: Browser, url: string, size: Size): Promise<BrowserContext> {
  const phone = size.width <= 768;
  return browser.newContext({
    viewport: size,
    isMobile: phone,
    hasTouch: phone,
    baseURL: url,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
}

/** One load for both themes, because the page follows the device. Returns what went wrong. */
async function takeScreen(context: BrowserContext, screen: SheetScreen, size: Size): Promise<string[]> {
  const page = await context.newPage();
  try {
    await page.goto(screen.path);
    await settle(page);
    if (screen.arrange) {
      await screen.arrange(page);
      await settle(page);
    }
    for (const colorScheme of sheetThemes) {
      await page.emulateMedia({ colorScheme });
      await waitForPictures(page);
      const path = join(folder, `${screen.name}-${size.width}-${colorScheme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80 });
    }
    return [];
  } catch (error) {
    return [`${screen.name} at ${size.width} px: ${error instanceof Error ? error.message.split('\n')[0] : error}`];
  } finally {
    await page.close();
  }
}

async function takeSize(browser: Browser, url: string, screens: readonly SheetScreen[], size: Size): Promise<string[]> {
  const [visitor, member] = [await openBrowser(browser, url, size), await openBrowser(browser, url, size)];
  for (const context of [visitor, member]) context.setDefaultTimeout(15_000);
  try {
    await signIn(member);
    const missed: string[] = [];
    for (const screen of screens) missed.push(...(await takeScreen(screen.visitor ? visitor : member, screen, size)));
    return missed;
  } finally {
    await visitor.close();
    await member.close();
  }
}

/** Every screen in every size and theme, on one page to look through; with names, only those screens. */
export async function takeSheet(browser: Browser, url: string, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !sheetScreens.some((screen) => screen.name === name));
  if (unknown.length > 0) throw new Error(`no screen is called ${unknown.join(', ')}`);
  const screens = sheetScreens.filter(({ name }) => names.length === 0 || names.includes(name));
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const waiting = [...sheetSizes];
  const missed: string[] = [];
  const takeWaiting = async () => {
    for (let size = waiting.shift(); size; size = waiting.shift()) {
      process.stdout.write(`${size.width} px …\n`);
      missed.push(...(await takeSize(browser, url, screens, size)));
    }
  };
  await Promise.all([takeWaiting(), takeWaiting()]);
  await writeFile(join(folder, 'index.html'), sheetPage(sheetScreens.map(({ name }) => name)));
  process.stdout.write(`Look at ${join(folder, 'index.html')}\n`);
  if (missed.length > 0) throw new Error(`no picture of:\n${missed.join('\n')}`);
}
