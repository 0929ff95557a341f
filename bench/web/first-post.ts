import type { Browser } from '@playwright/test';
import { newVisit } from './visit.ts';

/** From the beginning of the visit until there is a post to read. */
export type FirstPost = { name: string; postMs: number; paintMs: number; longTasksMs: number };

declare global {
  interface Window {
    firstPost: Promise<number>;
    longTasks: number;
  }
}

const visits = 5;

/** An empty cache, and then one that the same browser has filled by its visit; the middle one of five. */
export async function measureFirstPost(browser: Browser, url: string, cookie: string): Promise<FirstPost[]> {
  const cold: FirstPost[] = [];
  const warm: FirstPost[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const { page, context } = await newVisit(browser, url, cookie);
    await page.addInitScript(() => {
      window.longTasks = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks += duration;
      }).observe({ type: 'longtask', buffered: true });
      window.firstPost = new Promise((resolve) => {
        const look = () =>
          document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      });
    });
    const open = async (name: string): Promise<FirstPost> => {
      await page.goto(`${url}/home`);
      const figures = await page.evaluate(async () => ({
        postMs: Math.round(await window.firstPost),
        paintMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
        longTasksMs: Math.round(window.longTasks),
      }));
      // Until the service worker has kept what it keeps.
      await page.waitForLoadState('networkidle');
      return { name, ...figures };
    };
    cold.push(await open('first post, empty cache'));
    warm.push(await open('first post, full cache'));
    await context.close();
  }
  return [middleOf(cold), middleOf(warm)];
}

function middleOf(all: FirstPost[]): FirstPost {
  const [middle = { name: '', postMs: 0, paintMs: 0, longTasksMs: 0 }] = all
    .toSorted((a, b) => a.postMs - b.postMs)
    .slice(Math.floor(all.length / 2));
  return middle;
}
