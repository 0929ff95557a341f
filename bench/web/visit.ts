import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const browserPath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));
const installed = browserPath ? { executablePath: browserPath } : {};

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    ...installed,
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
}

/** One that another program can use by its port. A member's cookie is in it, which sockets bring along too. */
export async function startBrowserOf(
  profile: string,
  url: string,
  port: number,
  cookie?: string,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...installed,
    args: ['--no-sandbox', '--headless=new', `--remote-debugging-port=${port}`],
  });
  await enter(context, url, cookie);
  return context;
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
  await enter(context, url, cookie);
  return { context, page: await context.newPage() };
}

async function enter(context: BrowserContext, url: string, cookie?: string): Promise<void> {
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url }]);
}
