import { counts } from '../platform/metrics/counts.ts';
import type { Figure } from '../platform/metrics/figures.ts';
import { metricsPage } from '../platform/metrics/metrics-page.ts';
import { readProcess } from '../platform/metrics/read-process.ts';
import { watchEventLoop } from '../platform/metrics/watch-event-loop.ts';
import type { Platform } from './platform.ts';

type Sources = { sockets(): number; siteFigures(): Promise<Figure[]> };

/** Returns what this process has counted; the page adds the other processes of the port, and the site. */
export function wireMetrics(platform: Platform, { sockets, siteFigures }: Sources): () => Figure[] {
  const { http, bus, measures, connections, figuresOfOthers, jobs, config } = platform;
  bus.subscribe(({ kind }) => {
    counts.busMessages.add(kind);
    if (kind === 'missed' || kind === 'gap') counts.liveEventsLost += 1;
  });
  jobs.push(watchEventLoop());
  const ofThisProcess = () => readProcess({ measures, connections, sockets });
  metricsPage(http, {
    token: config.metricsToken,
    read: async () => [ofThisProcess(), ...(await figuresOfOthers()), await siteFigures()],
  });
  return ofThisProcess;
}
