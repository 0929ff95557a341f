import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options, Report } from './part.ts';

const folder = fileURLToPath(new URL('results/', import.meta.url));

/** What the figures depend on. */
function circumstances() {
  const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return {
    at: new Date().toISOString(),
    command: process.argv.slice(2).join(' '),
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? '',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    commit: attempt(commit),
  };
}

function attempt(work: () => string): string {
  try {
    return work();
  } catch {
    return 'unknown';
  }
}

export async function publish(options: Options, { subject, results, missed = [], failed = [] }: Report): Promise<void> {
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, printed(figures)])));
  for (const sentence of missed) console.log(`Not reached: ${sentence}`);
  for (const sentence of failed) console.log(`Failed: ${sentence}`);
  if (failed.length > 0) process.exitCode = 1;
  await mkdir(folder, { recursive: true });
  const file = { ...circumstances(), options, results, missed, failed };
  await writeFile(`${folder}${subject}.json`, `${JSON.stringify(file, null, 2)}\n`);
  console.log(`Written to bench/results/${subject}.json`);
}

/** Lists and the like are for the file. */
function printed(figures: object): object {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => typeof value !== 'object'));
}
