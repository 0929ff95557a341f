import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const browserPath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
}

export type Visit = { page: Page; context: BrowserContext };

/** A window with an empty cache; with a cookie, a member's. */
export async function newVisit(
  browser: Browser,
  url: string,
  cookie?: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url }]);
  return { context, page: await context.newPage() };
}
