import type { Browser, Page } from '@playwright/test';
import { newVisit } from './visit.ts';

export type Scrolled = {
  name: string;
  /** How many were read, those that were let go and read again among them. */
  posts: number;
  elements: number;
  articles: number;
  heapMb: number;
  longTasks: number;
  longestTaskMs: number;
  /** Keys and clicks that were answered late, after more than 200 ms. */
  lateInputs: number;
};

const postsPerPage = 20;
const mostSteps = 4_000;
const wheelPixels = 4_000;

declare global {
  interface Window {
    seen: { tasks: number[]; late: number };
  }
}

/** Reads on and on, and back to the top; what is looked at is the same at every mark, so that growth shows. */
export async function scrollFeed(
  browser: Browser,
  url: string,
  cookie: string,
  marks: readonly number[],
): Promise<Scrolled[]> {
  const { page, context } = await newVisit(browser, url, cookie);
  await page.addInitScript(() => {
    window.seen = { tasks: [], late: 0 };
    new PerformanceObserver((list) =>
      window.seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      window.seen.late += list.getEntries().length;
    }).observe({ type: 'event', durationThreshold: 200, buffered: true } as PerformanceObserverInit);
  });
  let pages = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/feed' && response.ok()) pages += 1;
  });
  await page.goto(`${url}/home`);
  await page.getByRole('article').first().waitFor();
  await page.mouse.move(720, 500);
  const results: Scrolled[] = [];
  for (const mark of marks) {
    for (let step = 0; pages * postsPerPage < mark && step < mostSteps; step++) {
      await page.mouse.wheel(0, wheelPixels);
      await page.waitForTimeout(30);
    }
    if (pages * postsPerPage < mark) throw new Error(`only ${pages} pages of the feed were read`);
    results.push({ name: `after ${mark} posts`, posts: pages * postsPerPage, ...(await look(page)) });
  }
  for (let step = 0; (await page.evaluate(() => window.scrollY)) > 0 && step < mostSteps; step++) {
    await page.mouse.wheel(0, -wheelPixels);
    await page.waitForTimeout(30);
  }
  results.push({ name: 'back at the top', posts: pages * postsPerPage, ...(await look(page)) });
  await context.close();
  return results;
}

async function look(page: Page): Promise<Omit<Scrolled, 'name' | 'posts'>> {
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const { tasks, late, ...counted } = await page.evaluate(() => {
    const { tasks: seen, late: lateInputs } = window.seen;
    window.seen = { tasks: [], late: 0 };
    return {
      tasks: seen,
      late: lateInputs,
      elements: document.querySelectorAll('*').length,
      articles: document.querySelectorAll('article').length,
    };
  });
  return {
    ...counted,
    heapMb: Math.round(usedSize / 100_000) / 10,
    longTasks: tasks.length,
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    lateInputs: late,
  };
}
