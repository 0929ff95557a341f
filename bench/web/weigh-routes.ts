import type { Browser } from '@playwright/test';
import type { Site } from '../site/provide-site.ts';
import { newVisit } from './visit.ts';

/** What a first visit brings, in kilobytes as sent with gzip. */
export type Weight = { name: string; scriptKb: number; styleKb: number; fonts: number; files: number; goalKb?: number };

/** Those without a goal are listed so that one sees what grows. */
export async function weighRoutes(browser: Browser, url: string, site: Site): Promise<Weight[]> {
  const [member] = site.visitors;
  const routes: [path: string, cookie: string | undefined, goalKb?: number][] = [
    ['/', undefined, 115],
    ['/login', undefined],
    ['/sign-up', undefined],
    ['/home', member?.cookie, 190],
    [`/profile/${site.memberId(1)}`, member?.cookie],
    [`/post/${site.postId(10)}`, member?.cookie],
    ...[
      '/messages',
      '/notifications',
      '/friends',
      '/groups',
      '/search?q=ka',
      '/videos',
      '/saved',
      '/settings',
      '/menu',
    ].map((path): [string, string | undefined] => [path, member?.cookie]),
  ];
  const weights: Weight[] = [];
  for (const [path, cookie, goalKb] of routes) {
    // What the service worker hands to the page would count as large as it is unpacked.
    const { page, context } = await newVisit(browser, url, cookie, { serviceWorkers: 'block' });
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        size: encodedBodySize / 1024,
      })),
    );
    const shown = await page.evaluate(() => location.pathname);
    await context.close();
    const sum = (ending: string) =>
      Math.round(files.filter((file) => file.path.endsWith(ending)).reduce((total, { size }) => total + size, 0) * 10) /
      10;
    weights.push({
      name: shown === new URL(url + path).pathname ? nameOf(path) : `${nameOf(path)} (leads to ${shown})`,
      scriptKb: sum('.js'),
      styleKb: sum('.css'),
      fonts: files.filter((file) => file.path.endsWith('.woff2')).length,
      files: files.length,
      ...(goalKb ? { goalKb } : {}),
    });
  }
  return weights;
}

/** Without what differs from run to run. */
function nameOf(path: string): string {
  return path.replace(/[0-9a-f-]{36}/, ':id');
}
