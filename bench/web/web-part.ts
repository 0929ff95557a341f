import type { Part, Report } from '../part.ts';
import { provideSite } from '../site/provide-site.ts';
import { smallSite } from '../site/site-size.ts';
import { startHearthOn } from '../start-server.ts';
import { measureFirstPost } from './first-post.ts';
import { givePictures } from './give-pictures.ts';
import { type Judged, judge } from './lighthouse.ts';
import { type Scrolled, scrollFeed } from './scroll-feed.ts';
import { startBrowser } from './visit.ts';
import { weighRoutes } from './weigh-routes.ts';

const marks = [200, 1_000, 2_000];
const goals = { performance: 95, accessibility: 100, bestPractices: 100 };

/** What a browser has to carry and to do. `--only` chooses weights, first, scroll or lighthouse. */
export const webPart: Part = {
  name: 'web',
  async *measure(options) {
    const site = await provideSite(smallSite);
    const server = await startHearthOn(site.dataDir);
    await givePictures(server);
    const browser = await startBrowser();
    const { url } = server;
    const cookie = site.visitors[0]?.cookie ?? '';
    try {
      const steps: Record<string, () => Promise<Report>> = {
        async weights() {
          const results = await weighRoutes(browser, url, site);
          const heavy = results.filter(({ scriptKb, goalKb }) => goalKb && scriptKb > goalKb);
          const failed = heavy.map(({ name, scriptKb, goalKb }) => `${name} loads ${scriptKb} KB, goal ${goalKb}`);
          return { subject: 'web-weights', results, failed };
        },
        async first() {
          return { subject: 'web-first-post', results: await measureFirstPost(browser, url, cookie) };
        },
        async scroll() {
          const results = await scrollFeed(browser, url, cookie, options.quick ? marks.slice(0, 1) : marks);
          return { subject: 'web-scroll', results, missed: growthOf(results) };
        },
        async lighthouse() {
          const results: Judged[] = [];
          for (const how of ['mobile', 'desktop'] as const) {
            results.push(await judge('landing', `${url}/`, how), await judge('home', `${url}/home`, how, cookie));
          }
          return { subject: 'web-lighthouse', results, missed: results.flatMap(shortcomings) };
        },
      };
      for (const [name, step] of Object.entries(steps))
        if (name.includes(options.only) && !(options.quick && name === 'lighthouse')) yield await step();
    } finally {
      await browser.close();
      await server.stop();
      await site.remove();
    }
  },
};

/** A long way down there may be no more to draw, and little more to remember, than near the top. */
function growthOf(results: readonly Scrolled[]): string[] {
  const [first, ...others] = results;
  if (!first) return [];
  return others.flatMap((last) => [
    ...(last.elements > first.elements * 1.3 ? [`elements grow from ${first.elements} to ${last.elements}`] : []),
    ...(last.heapMb > first.heapMb * 1.5 ? [`the heap grows from ${first.heapMb} to ${last.heapMb} MB`] : []),
    ...(last.lateInputs > 0 ? [`${last.name}: ${last.lateInputs} inputs were answered late`] : []),
  ]);
}

function shortcomings(judged: Judged): string[] {
  return Object.entries(goals).flatMap(([what, goal]) => {
    const points = judged[what as keyof typeof goals];
    return points >= goal ? [] : [`${judged.name}: ${what} ${points}, goal ${goal}; ${judged.complaints.join('; ')}`];
  });
}
