import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/src/testing/cluster/ports.ts';
import { startBrowserOf } from './visit.ts';

export type Judged = {
  name: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** First and largest paint, and how long the page was busy, in ms as Lighthouse computes them. */
  paintMs: number;
  largestMs: number;
  busyMs: number;
  /** What cost points. */
  complaints: string[];
};

type Audit = { id: string; title: string; score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = { audits: Record<string, Audit>; categories: Record<string, Category> };

// Loaded when it is used: it would double what everyone installs.
const version = '13.5.0';
const run = promisify(execFile);

/** Of a page for everyone, or with a cookie for a member. */
export async function judge(name: string, url: string, how: 'mobile' | 'desktop', cookie?: string): Promise<Judged> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-lighthouse-'));
  const port = await freePort();
  const browser = await startBrowserOf(join(folder, 'profile'), url, port, cookie);
  try {
    const file = join(folder, 'result.json');
    const settings = [
      ...['--output=json', `--output-path=${file}`, '--quiet', `--port=${port}`],
      '--only-categories=performance,accessibility,best-practices',
      ...(how === 'desktop' ? ['--preset=desktop'] : []),
    ];
    // The Node of this project comes first: that of the machine may be too old.
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    await run('npx', ['--yes', `lighthouse@${version}`, url, ...settings], {
      env: { ...process.env, PATH },
      cwd: folder,
      maxBuffer: 64 * 2 ** 20,
    });
    return summarise(`${name}, ${how}`, JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function summarise(name: string, { audits, categories }: Result): Judged {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const ms = (id: string) => Math.round(audits[id]?.numericValue ?? 0);
  const complaints = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score: points = null, title = id } = audits[id] ?? {};
      return weight > 0 && points !== null && points < 0.9 ? [`${id}: ${title} (${Math.round(points * 100)})`] : [];
    }),
  );
  return {
    name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    paintMs: ms('first-contentful-paint'),
    largestMs: ms('largest-contentful-paint'),
    busyMs: ms('total-blocking-time'),
    complaints,
  };
}
